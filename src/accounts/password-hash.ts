import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { FairQueue } from '@/platform/workers/fair-queue'

/** scrypt with OWASP's parameters for 32 MiB per hash: about a quarter of a second of one core. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const KEY_LENGTH = 32
const FORMAT = /^scrypt\$([\w-]+)\$([\w-]+)$/

/**
 * Computes hashes one at a time: a flood of sign-ins then takes one core and the memory of one hash. The lanes are
 * the clients' addresses, so a flood from one address delays another by one hash.
 */
export const passwordQueue = new FairQueue({ perLane: 64, inAll: 256, retryAfter: 10 })

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** A salted hash of a password, as stored. @throws {QueueFull} when too many are waiting */
export function hashPassword(password: string): Promise<string> {
  return passwordQueue.run('staff', async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt)
    return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
  })
}

/**
 * Whether a password matches a hash; to be called in a turn of {@link passwordQueue}. Without a hash (no such
 * account) it takes the same time and returns false.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, key] = hash?.match(FORMAT) ?? []
  const expected = key ? Buffer.from(key, 'base64url') : randomBytes(KEY_LENGTH)
  const actual = await derive(password, salt ? Buffer.from(salt, 'base64url') : randomBytes(16))
  return timingSafeEqual(actual, expected)
}
