import { isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address: the network of one subscriber. The machine's own address is no network. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
  if (all.join(':') === '0:0:0:0:0:0:0:1') return '::1'
  const network = all.slice(0, 4)
  while (network.at(-1) === '0') network.pop()
  return `${network.join(':')}::/64`
}

/**
 * The client's address, for limits. X-Forwarded-For ends with the address that connected to this server
 * (src/server/door/api-door.ts adds it); before that come the addresses that trusted proxies saw, then ones that the
 * client may have made up, which are ignored. An IPv6 client counts as its /64 network, since it can use any address
 * in it.
 * @param trustedProxies the number of reverse proxies between the clients and this server
 */
export function clientAddress(request: Pick<Request, 'headers'>, trustedProxies: number): string {
  const seen = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const address = seen.at(-1 - Math.min(trustedProxies, seen.length - 1))?.trim() || 'unknown'
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? networkOf(address) : address
}
