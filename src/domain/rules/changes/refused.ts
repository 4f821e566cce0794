import type { Conflict } from './change'

/**
 * A request that is refused: `unknown` (no such record), `conflict` (something else prevents it), `rule` (a value
 * breaks a rule), `malformed` (it makes no sense), `forbidden` (the person may not do this). The message tells a person
 * what to do.
 */
export class Refused extends Error {
  constructor(
    readonly reason: 'unknown' | 'conflict' | 'rule' | 'malformed' | 'forbidden',
    message: string,
    /** The fields that two people changed differently. */
    readonly conflicts: Conflict[] = [],
  ) {
    super(message)
  }
}
