import type { Conflict } from './change'

/**
 * Why something asked for is not done: `unknown` (there is no such record), `conflict` (something else stands in the way),
 * `rule` (a value breaks one), `malformed` (it cannot be meant). The message tells a person what to do.
 */
export class Refused extends Error {
  constructor(
    readonly reason: 'unknown' | 'conflict' | 'rule' | 'malformed',
    message: string,
    /** Of two people who changed the same fields: which. */
    readonly conflicts: Conflict[] = [],
  ) {
    super(message)
  }
}
