import { atomicWeight } from './elements'

/**
 * A purely syntactic reading of SMILES, because openchemlib accepts some nonsense: an open bracket, a carbon with six
 * bonds, a doubled bond sign, and a wildcard, which it reads as carbon.
 */
export type SmilesReading =
  | {
      ok: true
      /** The SMILES alone, without the text after it. */
      smiles: string
      /** The text after the SMILES: a CXSMILES block (`|…|`), a name, or ''. */
      rest: string
      /** Number of written atoms; implicit hydrogens are not counted. */
      atomCount: number
      /** Whether an atom is `*`; formula and weight then describe only a part. */
      hasWildcard: boolean
      /** The atoms in the order written. */
      atoms: readonly SmilesAtom[]
      bonds: readonly SmilesBond[]
    }
  /** `why` without introduction; `position` of the character at which reading ended, counted from 1 in the text. */
  | { ok: false; reason: string; why: string; position: number }

/** A bond, by the indexes of its atoms; aromatic if no order is written between aromatic atoms. */
export type SmilesBond = { from: number; to: number; isAromatic: boolean }

/** An atom as written, with its bonds counted. */
export type SmilesAtom = {
  /** Its place in the list. */
  index: number
  /** Element symbol as in formulae; `*` for a wildcard. */
  symbol: string
  isAromatic: boolean
  /** Contents of the square brackets; without them hydrogens follow from the bonds. */
  bracket: { hydrogens: number; charge: number; massNumber: number | null } | null
  /** Sum of the orders of its bonds; an aromatic bond counts once. */
  bonds: number
  neighbours: number
}

const TOKEN =
  /(?<bracket>\[[^[\]]*\])|(?<plain>Cl|Br|[BCNOPSFI*bcnops])|(?<bond>[-=#$:/\\])|(?<ring>%\(\d{1,5}\)|%\d\d|\d)|(?<other>[().])/y
const BRACKET =
  /^\[(?<mass>\d{0,3})(?<symbol>\*|[A-Z][a-z]?|[bcnops]|as|se|te)(?:@{1,2}|@(?:TH|AL|SP|TB|OH)\d{1,2})?(?:(?<hydrogen>H)(?<count>\d*))?(?<charge>\++\d*|-+\d*)?(?::\d+)?\]$/
const AROMATIC_ORDER = 0
const ORDERS: Record<string, number> = { '=': 2, '#': 3, $: 4, ':': AROMATIC_ORDER }

/** Maximum bonds of an atom outside brackets; aromatic atoms (also in phosphazenes, sulfones) are counted by neighbours. */
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
  p: 4,
  s: 4,
}

class BrokenSmiles extends Error {
  constructor(
    readonly why: string,
    /** Counted from 1. */
    readonly position: number,
    /** The message, if it is another. */
    message = why,
  ) {
    super(message)
  }
}

/** `+`, `--` and `-2` as a number. */
function chargeOf(written: string): number {
  const signs = written.replace(/\d/g, '')
  const size = signs.length > 1 ? signs.length : Number(written.slice(1) || signs.length)
  return written.startsWith('-') ? -size : size
}

class SmilesScan {
  readonly atoms: SmilesAtom[] = []
  readonly bonds: SmilesBond[] = []
  private readonly branches: { from: SmilesAtom; position: number }[] = []
  private readonly openRings = new Map<string, { atom: SmilesAtom; order: number | null; position: number }>()
  private previous: SmilesAtom | null = null
  private bond: { order: number; position: number } | null = null
  /** Of the token that is being read, counted from 1. */
  private position = 1

  constructor(smiles: string) {
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < smiles.length) {
      this.position = TOKEN.lastIndex + 1
      const groups = TOKEN.exec(smiles)?.groups
      if (groups === undefined) {
        const character = `"${String.fromCodePoint(smiles.codePointAt(this.position - 1) ?? 0)}"`
        throw new BrokenSmiles(
          `unexpected ${character}`,
          this.position,
          `${character} at position ${this.position}`,
        )
      }
      this.take(groups)
    }
    if (this.bond !== null) throw this.broken('a bond leads nowhere', this.bond.position)
    const branch = this.branches.at(-1)
    if (branch) throw this.broken('a bracket "(" is never closed', branch.position)
    for (const [label, { position }] of this.openRings)
      throw this.broken(`ring ${label} is never closed`, position)
  }

  private broken(why: string, position = this.position): BrokenSmiles {
    return new BrokenSmiles(why, position)
  }

  private take({ bracket, plain, bond, ring, other }: Record<string, string | undefined>): void {
    if (bracket !== undefined) this.addBracket(bracket)
    else if (plain !== undefined) this.addAtom(plain, null)
    else if (bond !== undefined) this.addBond(bond)
    else if (ring !== undefined) this.closeRing(ring.replace(/\D/g, ''))
    else if (other === '(') this.branches.push({ from: this.anchor('('), position: this.position })
    else if (other === ')') this.endBranch()
    else this.endPart()
  }

  private addBracket(bracket: string): void {
    const { symbol, mass, hydrogen, count, charge = '' } = BRACKET.exec(bracket)?.groups ?? {}
    const isKnown = symbol !== undefined && (/^[a-z*]/.test(symbol) || atomicWeight(symbol) !== undefined)
    if (!isKnown) throw this.broken(`${bracket} is no atom`)
    this.addAtom(symbol, {
      hydrogens: hydrogen === undefined ? 0 : Number(count || '1'),
      charge: chargeOf(charge),
      massNumber: mass ? Number(mass) : null,
    })
  }

  private addAtom(written: string, bracket: SmilesAtom['bracket']): void {
    const symbol = written.charAt(0).toUpperCase() + written.slice(1)
    const index = this.atoms.length
    const atom = { index, symbol, isAromatic: symbol !== written, bracket, bonds: 0, neighbours: 0 }
    this.atoms.push(atom)
    if (this.previous !== null) this.connect(this.previous, atom, this.bond?.order ?? null)
    else if (this.bond !== null) throw this.broken('a bond begins nowhere')
    this.previous = atom
    this.bond = null
  }

  private connect(one: SmilesAtom, other: SmilesAtom, written: number | null): void {
    const isAromatic = !written && one.isAromatic && other.isAromatic
    this.bonds.push({ from: one.index, to: other.index, isAromatic })
    for (const atom of [one, other]) {
      atom.bonds += written || 1
      atom.neighbours++
      // Bonds of bracket atoms are not limited: brackets are explicit.
      if (atom.bracket !== null) continue
      const name = atom.isAromatic ? atom.symbol.toLowerCase() : atom.symbol
      const most = MOST_BONDS[name] ?? Number.POSITIVE_INFINITY
      if ((atom.isAromatic ? atom.neighbours : atom.bonds) > most)
        throw this.broken(`an atom ${name} has more than ${most} bonds`)
    }
  }

  private addBond(sign: string): void {
    if (this.bond !== null) throw this.broken('two bond signs in a row')
    this.bond = { order: ORDERS[sign] ?? 1, position: this.position }
  }

  private anchor(sign: string): SmilesAtom {
    if (this.previous === null || this.bond !== null) throw this.broken(`"${sign}" follows no atom`)
    return this.previous
  }

  private closeRing(label: string): void {
    if (this.previous === null) throw this.broken(`ring ${label} follows no atom`)
    const opened = this.openRings.get(label)
    if (opened === undefined) {
      this.openRings.set(label, {
        atom: this.previous,
        order: this.bond?.order ?? null,
        position: this.position,
      })
    } else {
      this.openRings.delete(label)
      if (opened.atom === this.previous) throw this.broken(`ring ${label} joins an atom with itself`)
      this.connect(opened.atom, this.previous, this.bond?.order ?? opened.order)
    }
    this.bond = null
  }

  private endBranch(): void {
    const before = this.branches.pop()
    if (before === undefined) throw this.broken('a bracket ")" was never opened')
    if (this.bond !== null) throw this.broken('a bond leads nowhere', this.bond.position)
    if (before.from === this.previous) throw this.broken('a branch is empty')
    this.previous = before.from
  }

  private endPart(): void {
    this.anchor('.')
    const branch = this.branches.at(-1)
    if (branch) throw this.broken('a bracket "(" is never closed', branch.position)
    this.previous = null
  }
}

/** Reads a SMILES, with or without text after it; the reason says what is wrong. */
export function readSmiles(text: string): SmilesReading {
  const trimmed = text.trim()
  const smiles = trimmed.split(/\s/, 1)[0] ?? ''
  const start = text.indexOf(smiles)
  if (smiles === '') return { ok: false, reason: 'no SMILES', why: 'it is empty', position: 1 }
  if (/^InChI=/i.test(smiles)) {
    const why = 'it is an InChI, not a SMILES'
    return { ok: false, reason: why, why, position: start + 1 }
  }
  try {
    const { atoms, bonds } = new SmilesScan(smiles)
    if (smiles.endsWith('.')) throw new BrokenSmiles('a part is missing after "."', smiles.length)
    return {
      ok: true,
      smiles,
      rest: trimmed.slice(smiles.length).trim(),
      atomCount: atoms.length,
      hasWildcard: smiles.includes('*'),
      atoms,
      bonds,
    }
  } catch (error) {
    if (!(error instanceof BrokenSmiles)) throw error
    const { message, why, position } = error
    return { ok: false, reason: `it is no SMILES: ${message}`, why, position: start + position }
  }
}
