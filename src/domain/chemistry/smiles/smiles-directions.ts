import type { SmilesAtom, SmilesBond } from './smiles-graph'

/** A SMILES and what was read from it. */
type Written = { smiles: string; atoms: readonly SmilesAtom[]; bonds: readonly SmilesBond[] }

/** Whether a double bond has a configuration, could have one but is left open, or neither. */
export type DoubleBondKind = 'stated' | 'open' | null

/** A neighbour that shows the side of a double bond's end: the bond to it, or -1 for a hydrogen that is not written. */
type Mark = { end: number; bond: number }

/** A stated double bond: the bonds of reference at its ends, and whether they are on the same side. */
type Stated = { ends: readonly [Mark, Mark]; isSame: boolean }

const HYDROGEN = -1

const isSingle = ({ order, isAromatic }: SmilesBond) => order === 1 && !isAromatic

/** The single bonds of each atom, in the order in which they are written. */
function singleBondsOf({ atoms, bonds }: Written): number[][] {
  const of: number[][] = atoms.map(() => [])
  for (const [index, bond] of bonds.entries())
    if (isSingle(bond)) for (const atom of [bond.from, bond.to]) of[atom]?.push(index)
  return of
}

class Directions {
  readonly #written: Written
  readonly #singles: number[][]
  readonly #stated: Stated[] = []
  readonly #open: SmilesBond[]
  /** The bonds that must not get a sign. */
  readonly #banned = new Set<number>()

  constructor(written: Written, kindOf: (bond: SmilesBond) => DoubleBondKind) {
    this.#written = written
    this.#singles = singleBondsOf(written)
    const doubles = written.bonds.filter(({ order }) => order === 2)
    this.#open = doubles.filter((bond) => kindOf(bond) === 'open')
    for (const bond of doubles.filter((double) => kindOf(double) === 'stated')) {
      const [one, other] = [bond.from, bond.to].map((end) => this.#signedAt(end)[0])
      if (!one || !other) continue
      const isSame = this.#isAbove(one) === this.#isAbove(other)
      this.#stated.push({ ends: [one, other], isSame })
    }
  }

  /** The SMILES with one sign at each end; null if the configurations cannot be written so. */
  text(): string | null {
    for (;;) {
      const marks = this.#choose()
      const accident = this.#accidentOf(marks)
      if (accident === null) return this.#write(marks)
      this.#banned.add(accident)
    }
  }

  #bond(index: number): SmilesBond {
    const bond = this.#written.bonds[index]
    if (bond === undefined) throw new RangeError(`There is no bond ${index}`)
    return bond
  }

  #signedAt(end: number): Mark[] {
    return (this.#singles[end] ?? [])
      .filter((bond) => this.#bond(bond).directions.length > 0)
      .map((bond) => ({ end, bond }))
  }

  /** Whether the neighbour is above the end, as written. */
  #isAbove({ end, bond }: Mark): boolean {
    const { from, directions } = this.#bond(bond)
    return directions[0]?.isToAbove === (from === end)
  }

  /** Whether an end has a hydrogen that can be written as an atom. */
  #hasHydrogen(end: number): boolean {
    const atom = this.#written.atoms[end]
    if (atom === undefined || atom.bracket !== null || atom.isAromatic) return false
    return atom.symbol === 'C' && atom.bonds === 3
  }

  /** The bonds that can carry the sign of an end, best first: bonds that serve a second end, then the others in order. */
  #candidatesAt(end: number, ends: ReadonlySet<number>): number[] {
    const free = (this.#singles[end] ?? []).filter((bond) => !this.#banned.has(bond))
    const serves = (index: number) => {
      const { from, to, isClosure } = this.#bond(index)
      return ends.has(from === end ? to : from) ? 0 : isClosure ? 2 : 1
    }
    return free.toSorted((one, other) => serves(one) - serves(other))
  }

  /** Chooses the marks: one for each end, unless a neighbouring double bond needs another. */
  #choose(): Mark[] {
    const ends = new Set(this.#stated.flatMap((stated) => stated.ends.map(({ end }) => end)))
    const marked = new Set<number>()
    const hydrogens: Mark[] = []
    for (const end of ends) {
      const candidates = this.#candidatesAt(end, ends)
      if (candidates.some((bond) => marked.has(bond))) continue
      const [bond] = candidates
      if (bond === undefined) hydrogens.push({ end, bond: HYDROGEN })
      else marked.add(bond)
    }
    const atEnds = [...ends].flatMap((end) =>
      (this.#singles[end] ?? []).filter((bond) => marked.has(bond)).map((bond) => ({ end, bond })),
    )
    return [...atEnds, ...hydrogens]
  }

  /**
   * A marked bond that gives an open double bond a configuration, and whose end can have another mark; null if there is
   * none. Between ends without hydrogens, as in `C=NC=NN=C`, a SMILES cannot leave a double bond open.
   */
  #accidentOf(marks: readonly Mark[]): number | null {
    const marked = new Set(marks.map(({ bond }) => bond))
    for (const { from, to } of this.#open) {
      const [one = [], other = []] = [from, to].map((end) =>
        (this.#singles[end] ?? []).filter((bond) => marked.has(bond)),
      )
      if (one.length === 0 || other.length === 0) continue
      const canGo = (bond: number) =>
        marks.every(
          (mark) =>
            mark.bond !== bond ||
            this.#hasHydrogen(mark.end) ||
            (this.#singles[mark.end] ?? []).some((single) => single !== bond && !this.#banned.has(single)),
        )
      const found = [...one, ...other].find(canGo)
      if (found !== undefined) return found
    }
    return null
  }

  /** The signs of the marks: for each, whether the neighbour is above its end. Null if they contradict each other. */
  #solve(marks: readonly Mark[]): Map<Mark, boolean> | null {
    const links = new Map<Mark, { to: Mark; isSame: boolean }[]>(marks.map((mark) => [mark, []]))
    const link = (one: Mark, to: Mark, isSame: boolean) => {
      links.get(one)?.push({ to, isSame })
      links.get(to)?.push({ to: one, isSame })
    }
    for (const { ends, isSame } of this.#stated) {
      const sides = ends.flatMap((reference, place) =>
        marks
          .filter(({ end }) => end === reference.end)
          .map((mark) => ({ mark, side: (mark.bond === reference.bond) === (place === 0 || isSame) })),
      )
      const [first] = sides
      for (const { mark, side } of sides.slice(1)) if (first) link(first.mark, mark, side === first.side)
    }
    // A bond between two ends has a mark at each, and one sign: above one end is below the other.
    for (const [index, one] of marks.entries())
      for (const other of marks.slice(index + 1))
        if (one.bond === other.bond && one.bond !== HYDROGEN) link(one, other, false)
    const above = new Map<Mark, boolean>()
    for (const start of marks) {
      if (above.has(start)) continue
      above.set(start, this.#firstAbove(start))
      for (const one of above.keys())
        for (const { to, isSame } of links.get(one) ?? []) {
          const side = above.get(one) === isSame
          if (above.has(to) && above.get(to) !== side) return null
          above.set(to, side)
        }
    }
    return above
  }

  /** The side of the first mark of a group: its sign is `/`. */
  #firstAbove({ end, bond }: Mark): boolean {
    if (bond === HYDROGEN) return true
    const { from, isClosure } = this.#bond(bond)
    return (from === end) !== isClosure
  }

  #write(marks: readonly Mark[]): string | null {
    const above = this.#solve(marks)
    if (above === null) return null
    const { smiles, atoms, bonds } = this.#written
    const edits = new Map<number, string>()
    const gone = new Set(bonds.flatMap(({ directions }) => directions.map(({ position }) => position)))
    for (const [{ end, bond: index }, isAbove] of above) {
      if (index === HYDROGEN) {
        edits.set(atoms[end]?.end ?? 0, `(${isAbove ? '/' : '\\'}[H])`)
        continue
      }
      const { from, isClosure, place } = this.#bond(index)
      const isToAbove = isAbove === (from === end)
      edits.set(place, isToAbove === isClosure ? '\\' : '/')
      if (smiles[place - 1] === '-') gone.add(place - 1)
    }
    return Array.from(`${smiles} `, (character, position) => {
      return `${edits.get(position) ?? ''}${gone.has(position) ? '' : character}`
    })
      .join('')
      .trimEnd()
  }
}

/** Whether each sign at an end of a double bond puts its neighbour above the end. */
const signsAt = ({ bonds }: Written, singles: readonly number[][], end: number): boolean[] =>
  (singles[end] ?? []).flatMap((index) => {
    const { from, directions } = bonds[index] ?? { from: end, directions: [] }
    return directions[0] ? [directions[0].isToAbove === (from === end)] : []
  })

/** Two signs contradict each other that put both neighbours on the same side. */
const areContrary = (signs: readonly boolean[]) => new Set(signs).size < signs.length

/** Whether direction signs at both its ends state the sides of a double bond, and none contradicts another. */
export function statesSides(written: Written, { from, to }: SmilesBond): boolean {
  const singles = singleBondsOf(written)
  const signs = [from, to].map((end) => signsAt(written, singles, end))
  return signs.every((its) => its.length > 0 && !areContrary(its))
}

/** Whether two direction signs at one end of a double bond contradict each other. */
export function contradictsItself(written: Written): boolean {
  const singles = singleBondsOf(written)
  const doubles = written.bonds.filter(({ order }) => order === 2)
  return doubles.some(({ from, to }) => [from, to].some((end) => areContrary(signsAt(written, singles, end))))
}

/**
 * Writes the direction signs of a SMILES again, one at each end of a stated double bond, so that none contradicts
 * another and open double bonds have none at both ends. If two signs at an end contradict each other, the first one
 * counts, as in openchemlib.
 * @returns null if the configurations cannot be written so
 */
export const withOneDirectionAnEnd = (
  written: Written,
  kindOf: (bond: SmilesBond) => DoubleBondKind,
): string | null => new Directions(written, kindOf).text()
