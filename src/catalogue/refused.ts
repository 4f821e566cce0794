import { Refused } from '@/domain/refused'

export const noSuchProduct = () => new Refused('unknown', 'There is no such product')
export const unknownCategory = () => new Refused('unknown', 'There is no such category')
export const noSuchCategory = () =>
  new Refused('rule', 'The chosen category does not exist: choose another one')

/** Message when a living product already has the number. */
export const numberTaken = (catNo: string | undefined) =>
  `Catalogue number "${catNo}" is already used by another product`
