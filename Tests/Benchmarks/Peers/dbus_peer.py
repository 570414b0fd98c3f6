# SPDX-License-Identifier: Apache-2.0
"""A D-Bus service in a child process, on a bus of its own, and its client."""
import asyncio
import subprocess
import sys

from dbus_fast import BusType, Message, MessageType
from dbus_fast.aio import MessageBus

from ask import CALLS, PAYLOAD, Clock, die_with_parent, end, numbers

NAME, PATH = "org.example.Extension", "/extension"


async def serve(address):
    bus = await MessageBus(bus_address=address, bus_type=BusType.SESSION).connect()

    def answer(message):
        if message.member != "Ask":
            return None
        return Message.new_method_return(message, "ay", message.body)

    bus.add_message_handler(answer)
    await bus.request_name(NAME)
    print("ready", flush=True)
    await bus.wait_for_disconnect()


async def ask(address):
    bus = await MessageBus(bus_address=address, bus_type=BusType.SESSION).connect()

    async def call():
        reply = await bus.call(Message(destination=NAME, path=PATH, interface=NAME,
                                       member="Ask", signature="ay", body=[PAYLOAD]))
        if reply.message_type is not MessageType.METHOD_RETURN:
            sys.exit("the service did not answer")

    for count in numbers():
        clock = Clock()
        for _ in range(count):
            with clock:
                for _ in range(CALLS):
                    await call()
        clock.tell()


def main():
    bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"],
                           stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, text=True, preexec_fn=die_with_parent)
    address = bus.stdout.readline().strip()
    service = subprocess.Popen([sys.executable, __file__, address], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, preexec_fn=die_with_parent)
    try:
        service.stdout.readline()
        asyncio.run(ask(address))
    finally:
        for process in (service, bus):
            end(process)


if len(sys.argv) > 1:
    asyncio.run(serve(sys.argv[1]))
else:
    main()
