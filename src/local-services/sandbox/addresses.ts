import { BlockList, isIP } from 'node:net';

/** Whether a connection to an IP address may be made. */
export type Permit = (address: string) => boolean;

/** Not for the public: a program’s own machine, its network, and what is reserved (IANA’s special-purpose registries). */
const blockedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Inside what is global: tunnels, in which another address hides, and what is for documentation and protocols. */
const blockedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const private4 = listOf(blockedV4, 'ipv4');
const private6 = listOf(blockedV6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Addresses outside private networks: those that a service may fetch for its clients. */
export const publicOnly: Permit = (address) => {
  const version = isIP(address);
  if (version === 4) return !private4.check(address, 'ipv4');
  // Only one eighth of the addresses is global. That leaves out those that stand for an IPv4 address, too.
  return version === 6 && global6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
};

/** Any, where the options allow it. */
export const anyAddress: Permit = () => true;

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, prefix] = range.split('/') as [string, string];
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
