import { atomicWeight } from '../formulae/elements'
import type { SmilesAtom, SmilesBond } from './smiles-graph'

const TOKEN =
  /(?<bracket>\[[^[\]]*\])|(?<plain>Cl|Br|[BCNOPSFI*bcnops])|(?<bond>[-=#$:/\\])|(?<ring>%\(\d{1,5}\)|%\d\d|\d)|(?<other>[().])/y
const BRACKET =
  /^\[(?<mass>\d{0,3})(?<symbol>\*|[A-Z][a-z]?|[bcnops]|as|se|te)(?<centre>@{1,2}|@(?:TH|AL|SP|TB|OH)\d{1,2})?(?:(?<hydrogen>H)(?<count>\d*))?(?<charge>\++\d*|-+\d*)?(?::\d+)?\]$/
/** A bond sign of some programs: `N->B`, `B<-N`. */
const DATIVE = /->|<-/
export const DATIVE_BOND = 'it has a dative bond, which the catalogue cannot store'
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

/** Thrown where a text is no SMILES. */
export class BrokenSmiles extends Error {
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

/** A bond sign; its position is counted from 1. */
type BondSign = { sign: string; order: number; position: number }

/** @param above the sign that puts the bond's second atom above its first: `\` at the second ring number of a closure */
const directionOf = (bond: BondSign | null | undefined, above: '/' | '\\'): SmilesBond['directions'] =>
  bond?.sign === '/' || bond?.sign === '\\'
    ? [{ position: bond.position - 1, isToAbove: bond.sign === above }]
    : []

/**
 * Reads the signs of a SMILES one after the other into atoms and bonds.
 * @throws {BrokenSmiles} where it breaks the syntax
 */
export class SmilesScan {
  readonly atoms: SmilesAtom[] = []
  readonly bonds: SmilesBond[] = []
  private readonly branches: { from: SmilesAtom; position: number }[] = []
  private readonly openRings = new Map<
    string,
    { atom: SmilesAtom; bond: BondSign | null; position: number }
  >()
  private previous: SmilesAtom | null = null
  private bond: BondSign | null = null
  /** Of the token that is being read, counted from 1. */
  private position = 1

  constructor(smiles: string) {
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < smiles.length) {
      this.position = TOKEN.lastIndex + 1
      const groups = TOKEN.exec(smiles)?.groups
      if (groups === undefined) {
        if (DATIVE.test(smiles.slice(Math.max(this.position - 2, 0), this.position + 1)))
          throw this.broken(DATIVE_BOND)
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
    // Some words are such atoms: `no`, `con`.
    const aromatic = this.atoms.find(({ isAromatic }) => isAromatic)
    if (aromatic && this.bonds.every(({ isClosure }) => !isClosure))
      throw this.broken('an atom is aromatic, and there is no ring', aromatic.end)
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
    const { symbol, mass, centre, hydrogen, count, charge = '' } = BRACKET.exec(bracket)?.groups ?? {}
    const isKnown = symbol !== undefined && (/^[a-z*]/.test(symbol) || atomicWeight(symbol) !== undefined)
    if (!isKnown) throw this.broken(`${bracket} is no atom`)
    this.addAtom(symbol, {
      hydrogens: hydrogen === undefined ? 0 : Number(count || '1'),
      charge: chargeOf(charge),
      massNumber: mass ? Number(mass) : null,
      isCentre: centre !== undefined,
    })
  }

  private addAtom(written: string, bracket: SmilesAtom['bracket']): void {
    const symbol = written.charAt(0).toUpperCase() + written.slice(1)
    const index = this.atoms.length
    const end = TOKEN.lastIndex
    const atom = { index, symbol, isAromatic: symbol !== written, bracket, bonds: 0, neighbours: 0, end }
    this.atoms.push(atom)
    if (this.previous !== null) this.connect(this.previous, atom, null)
    else if (this.bond !== null) throw this.broken('a bond begins nowhere')
    this.previous = atom
    this.bond = null
  }

  /** @param opened the bond sign at the first ring number of a ring closure, if it has one; null for other bonds */
  private connect(one: SmilesAtom, other: SmilesAtom, opened: { bond: BondSign | null } | null): void {
    const written = (this.bond ?? opened?.bond)?.order ?? null
    this.checkSigns(one, other, opened?.bond ?? null)
    const isAromatic = !written && one.isAromatic && other.isAromatic
    this.bonds.push({
      from: one.index,
      to: other.index,
      isAromatic,
      order: written || 1,
      isClosure: opened !== null,
      place: this.position - 1,
      directions: [...directionOf(opened?.bond, '/'), ...directionOf(this.bond, opened ? '\\' : '/')],
    })
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

  private checkSigns(one: SmilesAtom, other: SmilesAtom, opened: BondSign | null): void {
    if (opened !== null && this.bond !== null && opened.order !== this.bond.order)
      throw this.broken('a ring is closed by two kinds of bonds')
    const isAromatic = [this.bond, opened].some((bond) => bond?.order === AROMATIC_ORDER)
    if (isAromatic && [one, other].some((atom) => !atom.isAromatic && atom.symbol !== '*'))
      throw this.broken('":" joins atoms that are not aromatic')
  }

  private addBond(sign: string): void {
    if (this.bond !== null) throw this.broken('two bond signs in a row')
    this.bond = { sign, order: ORDERS[sign] ?? 1, position: this.position }
  }

  private anchor(sign: string): SmilesAtom {
    if (this.previous === null || this.bond !== null) throw this.broken(`"${sign}" follows no atom`)
    return this.previous
  }

  private closeRing(label: string): void {
    if (this.previous === null) throw this.broken(`ring ${label} follows no atom`)
    const opened = this.openRings.get(label)
    this.previous.end = TOKEN.lastIndex
    if (opened === undefined) {
      this.openRings.set(label, { atom: this.previous, bond: this.bond, position: this.position })
    } else {
      this.openRings.delete(label)
      if (opened.atom === this.previous) throw this.broken(`ring ${label} joins an atom with itself`)
      this.connect(opened.atom, this.previous, opened)
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
