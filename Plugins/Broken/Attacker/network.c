/* SPDX-License-Identifier: Apache-2.0
 *
 * network.c: sockets of every kind, and the wire for other things than messages.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "attack.h"

enum { WIRE = 3 };

/* With the entitlement the socket can be had, and nobody listens there. */
static long connect_to_itself(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(1)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int made = socket(AF_INET, SOCK_STREAM, 0);
    if (made < 0) return -1;
    long result = connect(made, (struct sockaddr *)&address, sizeof address);
    int reason = errno;
    close(made);
    errno = reason;
    return result;
}

static long listen_for_others(void) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    int made = socket(AF_INET, SOCK_STREAM, 0);
    if (made < 0) return -1;
    long result = bind(made, (struct sockaddr *)&address, sizeof address);
    close(made);
    return result;
}

/* "<target>.socket" is a socket of the host's: a path, and a name without a file. */
static long connect_local(const struct report *report, int is_abstract) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char *name = address.sun_path + is_abstract;
    int length = snprintf(name, sizeof address.sun_path - 1, "%s.socket", report->target);
    int made = socket(AF_UNIX, SOCK_STREAM, 0);
    if (made < 0) return -1;
    size_t size = offsetof(struct sockaddr_un, sun_path) + (size_t)is_abstract + (size_t)length;
    long result = connect(made, (struct sockaddr *)&address, (socklen_t)size + !is_abstract);
    int reason = errno;
    close(made);
    errno = reason;
    return result;
}

static long send_datagram(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int made = socket(AF_INET, SOCK_DGRAM, 0);
    if (made < 0) return -1;
    long result = sendto(made, "x", 1, 0, (struct sockaddr *)&address, sizeof address);
    int reason = errno;
    close(made);
    errno = reason;
    return result;
}

static long make(int family, int type) {
    int made = socket(family, type, 0);
    return made < 0 ? -1 : close(made);
}

void attack_network(const struct report *report) {
    int pair[2], size = 1 << 20;
    TRY("stream-socket", make(AF_INET, SOCK_STREAM));
    TRY("stream-socket-6", make(AF_INET6, SOCK_STREAM));
    TRY("datagram-socket", make(AF_INET, SOCK_DGRAM));
    TRY("raw-socket", make(AF_INET, SOCK_RAW));
    TRY("packet-socket", make(AF_PACKET, SOCK_RAW));
    TRY("netlink-socket", make(AF_NETLINK, SOCK_RAW));
    TRY("vsock-socket", make(AF_VSOCK, SOCK_STREAM));
    TRY("crypto-socket", make(AF_ALG, SOCK_SEQPACKET));
    TRY("local-socket", make(AF_UNIX, SOCK_STREAM));
    TRY("express-socket", make(44 /* AF_XDP */, SOCK_RAW));
    TRY("connect-path", connect_local(report, 0));
    TRY("connect-name", connect_local(report, 1));
    TRY("send-datagram", send_datagram());
    TRY("socket-pair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    TRY("connect", connect_to_itself());
    TRY("listen", listen_for_others());
    TRY("grow-wire", setsockopt(WIRE, SOL_SOCKET, SO_SNDBUF, &size, sizeof size));
    TRY("grow-wire-by-force", setsockopt(WIRE, SOL_SOCKET, SO_SNDBUFFORCE, &size, sizeof size));
}
