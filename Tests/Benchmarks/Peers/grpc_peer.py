# SPDX-License-Identifier: Apache-2.0
"""A gRPC service in a child process, over a Unix socket, and its client."""
import os
import subprocess
import sys
import tempfile
from concurrent import futures

import grpc

from ask import CALLS, PAYLOAD, Clock, die_with_parent, end, numbers

METHOD = "/peer.Extension/Ask"


class Service(grpc.GenericRpcHandler):
    def service(self, call):
        return grpc.unary_unary_rpc_method_handler(lambda request, _: request)


def serve(address):
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=1))
    server.add_generic_rpc_handlers((Service(),))
    server.add_insecure_port(address)
    server.start()
    print("ready", flush=True)
    sys.stdin.read()  # until the client is gone


def ask(address):
    child = subprocess.Popen([sys.executable, __file__, address], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, preexec_fn=die_with_parent)
    child.stdout.readline()
    with grpc.insecure_channel(address) as channel:
        call = channel.unary_unary(METHOD)
        for count in numbers():
            clock = Clock()
            for _ in range(count):
                with clock:
                    for _ in range(CALLS):
                        call(PAYLOAD)
            clock.tell()
    end(child)


if len(sys.argv) > 1:
    serve(sys.argv[1])
else:
    with tempfile.TemporaryDirectory() as folder:
        ask("unix:" + os.path.join(folder, "socket"))
