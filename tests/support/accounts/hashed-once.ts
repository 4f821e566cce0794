import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { atEnd } from '../application/at-end'

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  cost: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

/** A hash that costs nothing, so that each is still a request of its own. */
const FREE: crypto.ScryptOptions = { N: 2, r: 1, p: 1 }

/** The keys of what has been hashed, in this worker. */
const keys = new Map<string, Buffer>()

/**
 * Lets a password be hashed with the product's cost once for each salt, until the end of the test file: for files that
 * prove the same password again and again. The keys are the same as without it; only how long it takes is not. For
 * tests of that, of queues and races, it is not meant.
 */
export function hashEachOnce(): void {
  const own = crypto.scrypt as Scrypt
  const scrypt: Scrypt = (password, salt, length, cost, done) => {
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
