import type { Conflict } from '@/domain/change'

/**
 * Why the catalogue does not do what it is asked: `unknown` (there is no such record), `conflict` (something else stands
 * in the way), `rule` (a value breaks one), `malformed` (it cannot be meant). The message tells a person what to do.
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

export const noSuchProduct = () => new Refused('unknown', 'There is no such product')
export const noSuchCategory = () =>
  new Refused('rule', 'The chosen category does not exist: choose another one')

/** What is said when a living product has the number already. */
export const numberTaken = (catNo: string | undefined) =>
  `Catalogue number "${catNo}" is already used by another product`
