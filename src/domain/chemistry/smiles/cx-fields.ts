import type { SmilesAtom } from './smiles-graph'

/** The block of a CXSMILES after its SMILES, and in it texts and coordinates, which may contain anything. */
const BLOCK = /^\|([^|]*)\|/
const TEXTS = /\$[^$]*\$|\([^()]*\)/g

/** The fields of a CXSMILES block, without texts and coordinates. */
export const cxFields = (rest: string): string => BLOCK.exec(rest)?.[1]?.replace(TEXTS, '') ?? ''

/** A field's key and its values, up to the next field. */
const FIELD =
  /(?:^|,)(?<key>\^\d|[&ao]\d*|[A-Za-z]{1,3})(?::(?<values>.*?))?(?=,(?:\^\d:|[&ao]\d*:|[A-Za-z]{1,3}(?::|,|$))|$)/g

/** Fields that change atoms or bonds. */
const OTHER_SUBSTANCE: Partial<Record<string, string>> = {
  C: 'a dative bond, which the catalogue cannot store',
  H: 'a hydrogen bond, written as a bond of its SMILES',
}

/** Fields with content that no SMILES has. */
const MORE_THAN_ATOMS: Partial<Record<string, string>> = {
  Sg: 'brackets',
  SgD: 'a note',
  SgH: 'brackets in brackets',
  LN: 'atoms that may repeat',
  RG: 'R groups',
  LO: 'points of attachment',
  u: 'conditions of a query',
  s: 'conditions of a query',
  rb: 'conditions of a query',
}

/**
 * Fields that are read elsewhere, or that say nothing more about the substance: which bonds of rings are cis, lone
 * pairs, the atoms among which a wildcard is bonded to one (`m`).
 */
const WITHOUT_MEANING = /^(?:[&ao]\d*|r|c|t|ctu|f|lp|m)$/

type CxAtom = Pick<SmilesAtom, 'bracket'>

/** The numbers before the points of a list: `1.0,4.3` are bonds 0 and 3 at the atoms 1 and 4. */
const firstNumbers = (values: string) => values.split(/[,:]/).map((pair) => Number.parseInt(pair, 10))

/** The configuration that wavy bonds or wedges state in the block and the SMILES does not; null if there is none. */
function ofWedges(key: string, values: string, atoms: readonly CxAtom[]): string | null {
  const centres = firstNumbers(values).map((atom) => atoms[atom]?.bracket?.isCentre ?? false)
  if (key === 'w')
    return centres.includes(true) ? 'a configuration that is open in spite of its SMILES' : null
  return centres.includes(false) ? 'a configuration shown by a wedge' : null
}

/** Whether all radicals are atoms in brackets, whose hydrogens are stated. */
const areBracketed = (values: string, atoms: readonly CxAtom[]) =>
  firstNumbers(values).every((atom) => atoms[atom]?.bracket !== null)

/**
 * Finds what the block of a CXSMILES adds to its SMILES, apart from stereo groups.
 * @returns `other`: why the SMILES alone is another substance, or null; `said`: content that the structure lacks
 */
export function besideSmiles({ rest, atoms }: { rest: string; atoms: readonly CxAtom[] }): {
  other: string | null
  said: string[]
} {
  const said = new Set<string>()
  for (const { groups } of cxFields(rest).matchAll(FIELD)) {
    const { key = '', values = '' } = groups ?? {}
    const other = OTHER_SUBSTANCE[key]
    if (other !== undefined) return { other: `the text after it says ${other}`, said: [] }
    if (key.startsWith('^')) {
      if (!areBracketed(values, atoms))
        return { other: 'the text after it says radicals that its SMILES does not have', said: [] }
    } else if (/^w[DU]?$/.test(key)) {
      const wedge = ofWedges(key, values, atoms)
      if (wedge !== null) said.add(wedge)
    } else if (!WITHOUT_MEANING.test(key))
      said.add(MORE_THAN_ATOMS[key] ?? `"${key}", which is not understood`)
  }
  return { other: null, said: [...said] }
}
