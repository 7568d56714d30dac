import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** An IPv4 address, or an IPv6 address's canonical /64 (Q11, Q12). */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Undefined for private and loopback addresses: behind an unconfigured proxy, that's everyone. */
export type NameClient = (address: string) => string | undefined;

/** Clients whose names are cached. */
const knownMax = 1_000;

/** Hashes a client's network with a key that dies with the process (D5). */
export function createClientNames(): NameClient {
  const key = randomBytes(32);
  const known = new Map<string, string | undefined>();
  const name = (network: string) =>
    isPrivateAddress(network.replace('::/64', '::')) ? undefined : createHmac('sha256', key).update(network).digest('base64url');
  return (address) => {
    if (!known.has(address)) {
      if (known.size >= knownMax) known.clear();
      known.set(address, name(clientNetwork(address)));
    }
    return known.get(address);
  };
}
