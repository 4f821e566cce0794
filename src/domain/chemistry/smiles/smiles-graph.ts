/** A bond, by the indexes of its atoms. */
export type SmilesBond = {
  from: number
  to: number
  /** Whether no order is written between aromatic atoms. */
  isAromatic: boolean
  /** As written; 1 for an aromatic bond. */
  order: number
  /** Whether it is written as two ring numbers, first at `from`; its signs then precede one or both of them. */
  isClosure: boolean
  /** Where in the SMILES a sign of the bond belongs, from 0: before `to`, or the ring number at `to`. */
  place: number
  /** The signs `/` and `\` as written: two if both ring numbers have one. */
  directions: readonly { position: number; isToAbove: boolean }[]
}

/** An atom as written, with its bonds counted. */
export type SmilesAtom = {
  /** Its place in the list. */
  index: number
  /** Element symbol as in formulae; `*` for a wildcard. */
  symbol: string
  isAromatic: boolean
  /** Contents of the square brackets; without them hydrogens follow from the bonds. `isCentre`: it states a configuration. */
  bracket: { hydrogens: number; charge: number; massNumber: number | null; isCentre: boolean } | null
  /** Sum of the orders of its bonds; an aromatic bond counts once. */
  bonds: number
  neighbours: number
  /** Where its text ends in the SMILES, from 0, with its ring numbers. */
  end: number
}
