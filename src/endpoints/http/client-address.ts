import { isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address: what one subscriber has. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Who asks, for limits. X-Forwarded-For ends with the address that connected to this server
 * (src/server/door/api-door.ts adds it); before it stands what each trusted proxy saw, and before that what a client
 * may have made up, which counts for nothing. An IPv6 client counts with its whole /64 network, since it can take any
 * address in it.
 * @param trustedProxies how many reverse proxies stand between the clients and this server
 */
export function clientAddress(request: Pick<Request, 'headers'>, trustedProxies: number): string {
  const seen = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const address = seen.at(-1 - Math.min(trustedProxies, seen.length - 1))?.trim() || 'unknown'
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? networkOf(address) : address
}
