import {
  addQueryConditions,
  type Block,
  type BlockAtom,
  type BlockRemark,
  LISTS,
  notUnderstood,
  POINTS_OF_ATTACHMENT,
  REPEATED_ATOMS,
  radicalOf,
  type Sgroup,
} from './block'

/** A line of properties: `M  CHG  2   1   1   3  -1`. */
const PROPERTY = /^M {2}([A-Z]{3})/

/** A line that means charges, radicals or isotopes, and is not in the columns of the format: to skip it would lose them. */
const MISPLACED = /^\s{0,9}M\s{0,9}(?:CHG|RAD|ISO)\b/i

/** The lines after the bonds of one block, while they are read. */
class Properties {
  private readonly groups = new Map<number, Sgroup>()
  private hasCharges = false
  private unlisted: ReadonlySet<BlockAtom> | null = null

  constructor(private readonly block: Block) {}

  read(name: string, text: string, line: number): void {
    switch (name) {
      case 'CHG':
        this.startCharges()
        for (const [atom, charge] of this.atomsOf(text, line)) atom.charge = charge
        break
      case 'RAD':
        this.startCharges()
        for (const [atom, radical] of this.atomsOf(text, line)) atom.radical = radicalOf(radical)
        break
      case 'ISO':
        this.startIsotopes()
        for (const [atom, mass] of this.atomsOf(text, line)) atom.mass = mass || null
        break
      case 'STY':
        for (const [, number, type] of text.slice(9).matchAll(/(\d+) +([A-Z]{3})/g))
          this.group(Number(number), line).type = type ?? ''
        break
      case 'SAL': {
        const [number = 0, , ...atoms] = numbersOf(text.slice(6), line)
        this.group(number, line).atoms.push(...atoms.map((atom) => this.placeOf(atom, line)))
        break
      }
      case 'SMT':
        this.groupOf(text, line).label = text.slice(11).trim()
        break
      case 'SDT':
        this.groupOf(text, line).field = text.slice(11).trim()
        break
      case 'SCD':
      case 'SED':
        this.groupOf(text, line).data += text.slice(11).trim()
        break
      case 'ALS':
        this.remark('refused', LISTS, line)
        break
      case 'LIN':
        this.remark('refused', REPEATED_ATOMS, line)
        break
      case 'SUB':
      case 'UNS':
      case 'RBC':
        addQueryConditions(this.block, line)
        break
      case 'APO':
        this.remark('said', POINTS_OF_ATTACHMENT, line)
        break
      case 'ZBO':
      case 'ZCH':
      case 'HYD':
        this.remark('omitted', `its bonds of order zero (${name}) are not understood`, line)
        break
    }
  }

  /** A text at an atom. */
  label(number: number, text: string, line: number): void {
    this.block.labels.push({ atom: this.placeOf(number, line), text: text.trim(), line })
  }

  /** Says which isotopes of atom lines the list of isotopes has replaced by none. */
  end(): void {
    for (const atom of this.unlisted ?? [])
      if (atom.mass === null)
        this.remark(
          'said',
          `its atom ${atom.symbol} is an isotope in its own line but not in the list`,
          atom.line,
        )
  }

  /** The first line of charges or radicals replaces those of all atom lines. */
  private startCharges(): void {
    if (this.hasCharges) return
    this.hasCharges = true
    for (const atom of this.block.atoms) [atom.charge, atom.radical] = [0, 0]
  }

  private startIsotopes(): void {
    if (this.unlisted !== null) return
    this.unlisted = new Set(this.block.atoms.filter(({ mass }) => mass !== null))
    for (const atom of this.unlisted) atom.mass = null
  }

  /** The atoms and values after a count: `2   1   1   3  -1`. */
  private atomsOf(text: string, line: number): [BlockAtom, number][] {
    const [count = 0, ...values] = numbersOf(text.slice(6), line)
    if (values.length < 2 * count) throw notUnderstood(line)
    const atoms = values.filter((_, index) => index % 2 === 0 && index < 2 * count)
    return atoms.map((number, index) => [this.atom(number, line), values[2 * index + 1] ?? 0])
  }

  private atom(number: number, line: number): BlockAtom {
    const atom = this.block.atoms[number - 1]
    if (atom === undefined) throw notUnderstood(line)
    return atom
  }

  private placeOf(number: number, line: number): number {
    this.atom(number, line)
    return number - 1
  }

  private groupOf(text: string, line: number): Sgroup {
    return this.group(numbersOf(text.slice(6, 10), line)[0] ?? 0, line)
  }

  private group(number: number, line: number): Sgroup {
    const known = this.groups.get(number)
    if (known) return known
    const group = { type: '', atoms: [], label: '', field: '', data: '', line }
    this.groups.set(number, group)
    this.block.groups.push(group)
    return group
  }

  private remark(verdict: BlockRemark['verdict'], text: string, line: number): void {
    this.block.remarks.push({ verdict, text, line })
  }
}

/** The whole numbers of a text. */
function numbersOf(text: string, line: number): number[] {
  const numbers = text.trim().split(/\s+/).map(Number)
  if (!numbers.every(Number.isInteger)) throw notUnderstood(line)
  return numbers
}

/**
 * Reads the lines after the bonds of a V2000 block into it: properties (`M  CHG`), aliases (`A    2`), values
 * (`V    2 x`), abbreviations (`G    2  3`).
 * @throws {BrokenBlock} where a line is not understood
 */
export function readProperties(block: Block, lines: readonly string[], start: number): void {
  const properties = new Properties(block)
  for (let at = start; at < lines.length; at++) {
    const text = lines[at] ?? ''
    const line = at + 1
    if (text.startsWith('M  END')) break
    const kind = text.slice(0, 3)
    const name = PROPERTY.exec(text)?.[1]
    if (name !== undefined) properties.read(name, text, line)
    else if (MISPLACED.test(text)) throw notUnderstood(line)
    else if (kind === 'A  ' || kind === 'G  ')
      properties.label(numbersOf(text.slice(3, 6), line)[0] ?? 0, lines[++at] ?? '', line)
    else if (kind === 'V  ') properties.label(numbersOf(text.slice(3, 6), line)[0] ?? 0, text.slice(7), line)
    // Lines for another program.
    else if (text.startsWith('S  SKP')) at += numbersOf(text.slice(6), line)[0] ?? 0
  }
  properties.end()
}
