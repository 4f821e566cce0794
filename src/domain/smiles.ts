import { atomicWeight } from './elements'

/**
 * A purely syntactic reading of SMILES. It exists because openchemlib lets some nonsense pass: an open bracket, a carbon
 * with six bonds, a doubled bond sign, and a wildcard, which it takes for carbon.
 */
export type SmilesReading =
  | {
      ok: true
      /** The SMILES itself, without what follows it. */
      smiles: string
      /** What stands after the SMILES: a CXSMILES block (`|…|`), a name, or ''. */
      rest: string
      /** Atoms written down; implicit hydrogens are not. */
      atomCount: number
      /** Whether some atom is `*`: then formula and weight are those of a part only. */
      hasWildcard: boolean
      /** Whether an aromatic nitrogen is written without bracket, so that it has no hydrogen. */
      hasBareAromaticNitrogen: boolean
    }
  | { ok: false; reason: string }

type Atom = { symbol: string; bonds: number }

const TOKEN =
  /(?<bracket>\[[^[\]]*\])|(?<plain>Cl|Br|[BCNOPSFI*bcnops])|(?<bond>[-=#$:/\\])|(?<ring>%\(\d{1,5}\)|%\d\d|\d)|(?<other>[().])/y
const BRACKET =
  /^\[\d{0,3}(?<symbol>\*|[A-Z][a-z]?|[bcnops]|as|se|te)(?:@{1,2}|@(?:TH|AL|SP|TB|OH)\d{1,2})?(?:H\d*)?(?:\++\d*|-+\d*)?(?::\d+)?\]$/
const ORDERS: Record<string, number> = { '=': 2, '#': 3, $: 4 }

/** Most bonds an atom outside brackets can have; aromatic ones are counted by neighbours. */
const MOST_BONDS: Record<string, number> = {
  B: 3,
  C: 4,
  N: 5,
  O: 2,
  P: 5,
  S: 6,
  F: 1,
  Cl: 7,
  Br: 7,
  I: 7,
  b: 3,
  c: 3,
  n: 3,
  o: 2,
  p: 3,
  s: 3,
}

class BrokenSmiles extends Error {}

class SmilesScan {
  readonly atoms: Atom[] = []
  private readonly branches: Atom[] = []
  private readonly openRings = new Map<string, { atom: Atom; order: number | null }>()
  private previous: Atom | null = null
  private bond: number | null = null

  constructor(smiles: string) {
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < smiles.length) {
      const position = TOKEN.lastIndex
      const groups = TOKEN.exec(smiles)?.groups
      if (groups === undefined)
        throw new BrokenSmiles(
          `"${String.fromCodePoint(smiles.codePointAt(position) ?? 0)}" at position ${position + 1}`,
        )
      this.take(groups)
    }
    if (this.bond !== null) throw new BrokenSmiles('a bond leads nowhere')
    if (this.branches.length > 0) throw new BrokenSmiles('a bracket "(" is never closed')
    const ring = this.openRings.keys().next()
    if (!ring.done) throw new BrokenSmiles(`ring ${ring.value} is never closed`)
  }

  private take({ bracket, plain, bond, ring, other }: Record<string, string | undefined>): void {
    if (bracket !== undefined) this.addAtom(this.bracketSymbol(bracket), bracket)
    else if (plain !== undefined) this.addAtom(plain, plain)
    else if (bond !== undefined) this.addBond(bond)
    else if (ring !== undefined) this.closeRing(ring.replace(/\D/g, ''))
    else if (other === '(') this.branches.push(this.anchor('('))
    else if (other === ')') this.endBranch()
    else this.endPart()
  }

  private bracketSymbol(bracket: string): string {
    const symbol = BRACKET.exec(bracket)?.groups?.symbol
    const isKnown = symbol !== undefined && (/^[a-z*]/.test(symbol) || atomicWeight(symbol) !== undefined)
    if (!isKnown) throw new BrokenSmiles(`${bracket} is no atom`)
    return symbol
  }

  private addAtom(symbol: string, written: string): void {
    // Bonds of bracket atoms are not limited: the writer has said what is meant.
    const atom = { symbol: written.startsWith('[') ? '' : symbol, bonds: 0 }
    this.atoms.push(atom)
    if (this.previous !== null) this.connect(this.previous, atom, this.bond ?? 1)
    else if (this.bond !== null) throw new BrokenSmiles('a bond begins nowhere')
    this.previous = atom
    this.bond = null
  }

  private connect(one: Atom, other: Atom, order: number): void {
    for (const atom of [one, other]) {
      atom.bonds += /^[a-z]/.test(atom.symbol) ? 1 : order
      const most = MOST_BONDS[atom.symbol] ?? Number.POSITIVE_INFINITY
      if (atom.bonds > most) throw new BrokenSmiles(`an atom ${atom.symbol} has more than ${most} bonds`)
    }
  }

  private addBond(sign: string): void {
    if (this.bond !== null) throw new BrokenSmiles('two bond signs in a row')
    this.bond = ORDERS[sign] ?? 1
  }

  private anchor(sign: string): Atom {
    if (this.previous === null || this.bond !== null) throw new BrokenSmiles(`"${sign}" follows no atom`)
    return this.previous
  }

  private closeRing(label: string): void {
    if (this.previous === null) throw new BrokenSmiles(`ring ${label} follows no atom`)
    const opened = this.openRings.get(label)
    if (opened === undefined) this.openRings.set(label, { atom: this.previous, order: this.bond })
    else {
      this.openRings.delete(label)
      if (opened.atom === this.previous) throw new BrokenSmiles(`ring ${label} joins an atom with itself`)
      this.connect(opened.atom, this.previous, this.bond ?? opened.order ?? 1)
    }
    this.bond = null
  }

  private endBranch(): void {
    const before = this.branches.pop()
    if (before === undefined) throw new BrokenSmiles('a bracket ")" was never opened')
    if (this.bond !== null) throw new BrokenSmiles('a bond leads nowhere')
    if (before === this.previous) throw new BrokenSmiles('a branch is empty')
    this.previous = before
  }

  private endPart(): void {
    this.anchor('.')
    if (this.branches.length > 0) throw new BrokenSmiles('a bracket "(" is never closed')
    this.previous = null
  }
}

/** Reads a SMILES, with or without something after it; the reason says what is wrong with it. */
export function readSmiles(text: string): SmilesReading {
  const trimmed = text.trim()
  const smiles = trimmed.split(/\s/, 1)[0] ?? ''
  if (smiles === '') return { ok: false, reason: 'no SMILES' }
  if (/^InChI=/i.test(smiles)) return { ok: false, reason: 'it is an InChI, not a SMILES' }
  try {
    const { atoms } = new SmilesScan(smiles)
    if (smiles.endsWith('.')) throw new BrokenSmiles('a part is missing after "."')
    return {
      ok: true,
      smiles,
      rest: trimmed.slice(smiles.length).trim(),
      atomCount: atoms.length,
      hasWildcard: smiles.includes('*'),
      hasBareAromaticNitrogen: atoms.some(({ symbol }) => symbol === 'n'),
    }
  } catch (error) {
    if (error instanceof BrokenSmiles) return { ok: false, reason: `it is no SMILES: ${error.message}` }
    throw error
  }
}
