/* SPDX-License-Identifier: Apache-2.0 */
#include "socket_calls.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

/* Missing from headers before Linux 6.16. */
#ifndef SO_PASSRIGHTS
#define SO_PASSRIGHTS 83
#endif

enum { mostDescriptors = 4 };

static int result(int value) { return value < 0 ? -errno : value; }

int cshim_control_pair(int *ends) {
    int kind = SOCK_SEQPACKET | SOCK_CLOEXEC;
    return result(socketpair(AF_UNIX, kind, 0, ends));
}

int cshim_socket_pair(int *ends) {
    int status = cshim_control_pair(ends);
    if (status < 0)
        return status;
    int no = 0;
    /* An older kernel does not know the option; descriptors are then dropped
     * on receipt, since no room is lent for them. */
    (void)setsockopt(ends[0], SOL_SOCKET, SO_PASSRIGHTS, &no, sizeof no);
    return 0;
}

int cshim_pipe(int *ends) {
    if (pipe2(ends, O_CLOEXEC) < 0)
        return -errno;
    /* Only our end: the writer's own blocking must stay as programs expect. */
    return result(fcntl(ends[0], F_SETFL, O_NONBLOCK));
}

/* Keeps the first descriptor of `message` and closes all others. */
static int take_descriptor(struct msghdr *message) {
    int kept = -1;
    for (struct cmsghdr *it = CMSG_FIRSTHDR(message); it; it = CMSG_NXTHDR(message, it)) {
        if (it->cmsg_level != SOL_SOCKET || it->cmsg_type != SCM_RIGHTS)
            continue;
        size_t count = (it->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < count; index++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(it) + index * sizeof descriptor, sizeof descriptor);
            if (kept < 0)
                kept = descriptor;
            else
                close(descriptor);
        }
    }
    return kept;
}

/* A packet of no bytes and the end of the stream both read as 0. */
static bool has_ended(int socket) {
    struct pollfd it = {.fd = socket, .events = POLLRDHUP};
    return poll(&it, 1, 0) > 0 && (it.revents & (POLLHUP | POLLRDHUP)) != 0;
}

struct cshim_packet cshim_receive(
    int socket, void *buffer, size_t capacity, bool accepts_descriptor) {
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))];
    struct iovec bytes = {.iov_base = buffer, .iov_len = capacity};
    struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1};
    if (accepts_descriptor) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
    }
    struct cshim_packet packet = {.descriptor = -1};
    do
        packet.length = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    while (packet.length < 0 && errno == EINTR);
    if (packet.length < 0) {
        packet.length = -errno;
        return packet;
    }
    packet.is_cut = (message.msg_flags & MSG_TRUNC) != 0;
    packet.had_rights = (message.msg_flags & MSG_CTRUNC) != 0;
    if (accepts_descriptor) {
        packet.descriptor = take_descriptor(&message);
        packet.had_rights |= packet.descriptor >= 0;
    }
    packet.is_end = packet.length == 0 && has_ended(socket);
    return packet;
}

ssize_t cshim_send(
    int socket, const void *header, size_t header_length, const void *body, size_t body_length,
    const int *descriptors, size_t count) {
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(mostDescriptors * sizeof(int))];
    struct iovec bytes[2] = {
        {.iov_base = (void *)header, .iov_len = header_length},
        {.iov_base = (void *)body, .iov_len = body_length},
    };
    struct msghdr message = {.msg_iov = bytes, .msg_iovlen = body_length > 0 ? 2 : 1};
    if (count > mostDescriptors)
        return -EINVAL;
    if (count > 0) {
        memset(control, 0, sizeof control);
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(count * sizeof(int));
        struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(count * sizeof(int));
        memcpy(CMSG_DATA(rights), descriptors, count * sizeof(int));
    }
    ssize_t sent;
    do
        sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

ssize_t cshim_read(int descriptor, void *buffer, size_t capacity) {
    ssize_t count;
    do
        count = read(descriptor, buffer, capacity);
    while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

int cshim_poller(void) { return result(epoll_create1(EPOLL_CLOEXEC)); }

static int control(int poller, int operation, int descriptor, uint32_t what, uint64_t token) {
    struct epoll_event event = {.data.u64 = token};
    event.events = ((what & CSHIM_READABLE) ? EPOLLIN : 0) | ((what & CSHIM_WRITABLE) ? EPOLLOUT : 0);
    return result(epoll_ctl(poller, operation, descriptor, &event));
}

int cshim_poller_add(int poller, int descriptor, uint32_t what, uint64_t token) {
    return control(poller, EPOLL_CTL_ADD, descriptor, what, token);
}

int cshim_poller_change(int poller, int descriptor, uint32_t what, uint64_t token) {
    return control(poller, EPOLL_CTL_MOD, descriptor, what, token);
}

int cshim_poller_remove(int poller, int descriptor) {
    return control(poller, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int cshim_poller_wait(int poller, struct cshim_ready *ready, int capacity, int milliseconds) {
    struct epoll_event events[64];
    int room = capacity < 64 ? capacity : 64;
    int count = epoll_wait(poller, events, room, milliseconds);
    if (count < 0)
        return errno == EINTR ? 0 : -errno;
    for (int index = 0; index < count; index++) {
        uint32_t seen = events[index].events;
        ready[index].token = events[index].data.u64;
        ready[index].what = ((seen & (EPOLLIN | EPOLLHUP | EPOLLERR)) ? CSHIM_READABLE : 0)
            | ((seen & EPOLLOUT) ? CSHIM_WRITABLE : 0);
    }
    return count;
}

int cshim_bell(void) { return result(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

void cshim_bell_ring(int bell) {
    uint64_t one = 1;
    /* Full means that it rings already. */
    ssize_t ignored = write(bell, &one, sizeof one);
    (void)ignored;
}

void cshim_bell_silence(int bell) {
    uint64_t count;
    ssize_t ignored = read(bell, &count, sizeof count);
    (void)ignored;
}

void cshim_close(int descriptor) { close(descriptor); }
void cshim_yield(void) { sched_yield(); }
