/*
 * A seccomp filter for sandboxed code: system calls that Python does not need, and that have been ways out of containers,
 * fail with EPERM. It is the second wall behind the namespaces, and no list of what is allowed: packages may need the rest.
 * Layout of a filter: linux/filter.h, of what it sees: `struct seccomp_data` in linux/seccomp.h.
 */

interface Machine {
  /** `AUDIT_ARCH_…` of linux/audit.h. */
  readonly audit: number;
  readonly clone: number;
  readonly clone3: number;
  readonly ioctl: number;
  readonly socket: number;
  readonly denied: readonly number[];
}

/** Numbers that are the same on all machines: io_uring, the mount API, `pidfd_getfd`, `mount_setattr`, `quotactl_fd`, `memfd_secret`. */
const NEW_CALLS = [425, 426, 427, 428, 429, 430, 431, 432, 433, 438, 442, 443, 447];

/** By `process.arch`; numbers of asm/unistd_64.h and asm-generic/unistd.h. */
const MACHINES: Readonly<Record<string, Machine>> = {
  x64: {
    audit: 0xc000_003e,
    clone: 56,
    clone3: 435,
    ioctl: 16,
    socket: 41,
    denied: [
      ...[101, 103, 310, 311, 312], // ptrace, syslog, process_vm_readv, process_vm_writev, kcmp
      ...[154, 172, 173], // modify_ldt, iopl, ioperm
      ...[155, 161, 165, 166, 272, 308], // pivot_root, chroot, mount, umount2, unshare, setns
      ...[156, 159, 163, 164, 227, 305], // _sysctl, adjtimex, acct, settimeofday, clock_settime, clock_adjtime
      ...[167, 168, 169, 170, 171, 179, 180, 212], // swapon, swapoff, reboot, set…name, quotactl, nfsservctl, lookup_dcookie
      ...[175, 176, 246, 313, 320], // modules and kexec
      ...[248, 249, 250], // keys
      ...[278, 279, 298, 300, 303, 304, 321, 323], // vmsplice, move_pages, perf, fanotify, file handles, bpf, userfaultfd
      ...NEW_CALLS,
    ],
  },
  arm64: {
    audit: 0xc000_00b7,
    clone: 220,
    clone3: 435,
    ioctl: 29,
    socket: 198,
    denied: [
      ...[117, 116, 270, 271, 272],
      ...[41, 51, 40, 39, 97, 268],
      ...[171, 89, 170, 112, 266],
      ...[224, 225, 142, 161, 162, 60, 42, 18],
      ...[105, 106, 104, 273, 294],
      ...[217, 218, 219],
      ...[75, 239, 241, 262, 264, 265, 280, 282],
      ...NEW_CALLS,
    ],
  },
};

/** Flags of `clone` that make namespaces. */
const NAMESPACES = 0x7e02_0000;
/** `ioctl` requests that type into a terminal: TIOCSTI, TIOCLINUX. */
const TYPE_INTO_TERMINAL = [0x5412, 0x541c];
/** AF_UNIX, AF_INET, AF_INET6, and AF_NETLINK, by which a program lists the interfaces it has. */
const ADDRESS_FAMILIES = [1, 2, 10, 16];
/** On x64: numbers from here on are calls of the x32 ABI. */
const X32 = 0x4000_0000;

const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const fail = (errno: number) => 0x0005_0000 | errno;
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];

/** Offsets in `struct seccomp_data`; of an argument the low half. */
const [NUMBER, AUDIT, FIRST_ARGUMENT, SECOND_ARGUMENT] = [0, 4, 16, 24];

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];
const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const jumpIfEqual = (value: number, ifTrue: number, ifFalse: number): Instruction => [0x15, ifTrue, ifFalse, value];
const jumpIfAtLeast = (value: number, ifTrue: number, ifFalse: number): Instruction => [0x35, ifTrue, ifFalse, value];
const jumpIfAnyBit = (value: number, ifTrue: number, ifFalse: number): Instruction => [0x45, ifTrue, ifFalse, value];
const answer = (value: number): Instruction => [0x06, 0, 0, value];

/** The filter as `bwrap --seccomp` reads it; `undefined` for a kind of machine whose call numbers are not listed here. */
export function seccompFilter(arch: string = process.arch): Uint8Array | undefined {
  const machine = MACHINES[arch];
  if (!machine) return undefined;
  const { audit, clone, clone3, ioctl, socket, denied } = machine;
  const program: Instruction[] = [
    load(AUDIT),
    jumpIfEqual(audit, 1, 0),
    answer(KILL),
    load(NUMBER),
    ...(arch === 'x64' ? [jumpIfAtLeast(X32, 0, 1), answer(fail(EPERM))] : []),
    ...denied.flatMap((number) => [jumpIfEqual(number, 0, 1), answer(fail(EPERM))]),
    // Its flags are in memory, where a filter cannot look: the C library takes `clone` when there is no `clone3`.
    ...[jumpIfEqual(clone3, 0, 1), answer(fail(ENOSYS))],
    ...[jumpIfEqual(clone, 0, 4), load(FIRST_ARGUMENT), jumpIfAnyBit(NAMESPACES, 0, 1)],
    ...[answer(fail(EPERM)), answer(ALLOW)],
    ...[jumpIfEqual(ioctl, 0, 3 + TYPE_INTO_TERMINAL.length), load(SECOND_ARGUMENT)],
    ...TYPE_INTO_TERMINAL.map((request, at) => jumpIfEqual(request, TYPE_INTO_TERMINAL.length - at, 0)),
    ...[answer(ALLOW), answer(fail(EPERM))],
    ...[jumpIfEqual(socket, 0, 3 + ADDRESS_FAMILIES.length), load(FIRST_ARGUMENT)],
    ...ADDRESS_FAMILIES.map((family, at) => jumpIfEqual(family, ADDRESS_FAMILIES.length - at, 0)),
    ...[answer(fail(EAFNOSUPPORT)), answer(ALLOW)],
    answer(ALLOW),
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [at, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, at * 8);
    bytes.writeUInt8(ifTrue, at * 8 + 2);
    bytes.writeUInt8(ifFalse, at * 8 + 3);
    bytes.writeUInt32LE(value, at * 8 + 4);
  }
  return bytes;
}
