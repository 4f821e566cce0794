import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { atEnd } from '../application/at-end'
import { ADMIN } from '../application/cluster'

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  cost: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

/** A hash that costs nothing, so that each is still a request of its own. */
const FREE: crypto.ScryptOptions = { N: 2, r: 1, p: 1 }

/** The keys of the first admin's password, in this worker. */
const keys = new Map<string, Buffer>()

/**
 * Lets passwords be hashed without their cost, until the end of the test file. The first admin's, whose hash the
 * template holds, is hashed with it, once. For tests of times, queues and races, and for those of what another process
 * has hashed, it is not meant.
 */
export function hashFreely(): void {
  const own = crypto.scrypt as Scrypt
  const scrypt: Scrypt = (password, salt, length, cost, done) => {
    if (String(password) !== ADMIN.password) return own(password, salt, length, FREE, done)
    const name = [String(password), Buffer.from(salt as Buffer).toString('hex'), length, JSON.stringify(cost)]
    const known = keys.get(name.join('\n'))
    if (known) return own(password, salt, length, FREE, (error) => done(error, known))
    own(password, salt, length, cost, (error, key) => {
      if (!error) keys.set(name.join('\n'), key)
      done(error, key)
    })
  }
  Object.assign(crypto, { scrypt })
  syncBuiltinESMExports()
  atEnd(async () => {
    Object.assign(crypto, { scrypt: own })
    syncBuiltinESMExports()
  })
}
