import {
  addQueryConditions,
  type Block,
  type BlockBond,
  type BlockRemark,
  BrokenBlock,
  type Counts,
  notThere,
  notUnderstood,
  POINTS_OF_ATTACHMENT,
  REPEATED_ATOMS,
  radicalOf,
  valenceOf,
} from './block'

const MARK = /^M {2}V30 ?/

/** A word, or the value of a key, which some programs write in lower case: `CHG=1`, `ATOMS=(2 1 2)`, `LABEL="a b"`, `[N,S]`. */
const WORD = /([A-Za-z0-9]+)=(\([^()]*\)|"[^"]*"|[^\s"()]\S*|)|("[^"]*"|\S+)/g

const WEDGES: Partial<Record<number, BlockBond['wedge']>> = { 1: 'up', 2: 'either', 3: 'down' }

/** A line joined with its continuation lines. */
type Statement = { text: string; line: number }

/** The words of a statement, in order, and those with a key. */
type Words = { words: string[]; keyed: ReadonlyMap<string, string> }

/** Joins lines that end with a hyphen with the next one. */
function* statementsOf(lines: readonly string[], start: number): Generator<Statement> {
  let parts: string[] = []
  let first = 0
  for (let at = start; at < lines.length; at++) {
    const text = lines[at] ?? ''
    if (!MARK.test(text)) {
      if (parts.length > 0)
        throw new BrokenBlock(`its line ${at + 1} does not continue the line before`, at + 1)
      if (text.startsWith('M  END')) return
      continue
    }
    if (parts.length === 0) first = at + 1
    const said = text.replace(MARK, '').trimEnd()
    parts.push(said.endsWith('-') ? said.slice(0, -1) : said)
    if (said.endsWith('-')) continue
    yield { text: parts.join('').trim(), line: first }
    parts = []
  }
}

function wordsOf(text: string): Words {
  const words: string[] = []
  const keyed = new Map<string, string>()
  for (const [, key, value = '', word] of text.matchAll(WORD)) {
    if (key !== undefined) keyed.set(key.toUpperCase(), value.replace(/^"|"$/g, ''))
    else if (word !== undefined) words.push(word)
  }
  return { words, keyed }
}

/** The whole number of a key; 0 without it. */
function numberOf({ keyed }: Words, key: string, line: number): number {
  const number = Number(keyed.get(key) ?? 0)
  if (!Number.isInteger(number)) throw notUnderstood(line)
  return number
}

/** The numbers of a list, `(2 1 3)`, without their count. */
const listOf = (text = '') => text.replace(/[()]/g, ' ').trim().split(/\s+/).slice(1).map(Number)

const COUNTS = /^COUNTS +(\d+) +(\d+)/i

/** The sections that are read, and those without information about the substance. */
const SECTIONS = ['ATOM', 'BOND', 'SGROUP', 'COLLECTION', 'OBJ3D']

/** Collections of stereo centres: `MDLV30/STERAC1 ATOMS=(2 2 4)`. */
const COLLECTION = /^MDLV30\/STE(ABS|RAC|REL)(\d*)/i
const KINDS = { ABS: 'absolute', RAC: 'and', REL: 'or' } as const
const isKind = (text: string | undefined): text is keyof typeof KINDS => text !== undefined && text in KINDS

/** A list of atoms, to which `NOT` belongs: `NOT [N,O]`. */
const NOT_LIST = /(?<=^\d+ )NOT +(?=\[)/

const QUERY_KEYS = ['HCOUNT', 'SUBST', 'UNSAT', 'RBCNT', 'TOPO']

/** The numbers of atoms and bonds that a V3000 block announces, or null. */
export function countsOfV3000(lines: readonly string[]): (Counts & { line: number }) | null {
  for (const [index, text] of lines.entries()) {
    const found = MARK.test(text) && COUNTS.exec(text.replace(MARK, ''))
    if (found) return { atoms: Number(found[1]), bonds: Number(found[2]), line: index + 1 }
  }
  return null
}

class V3000Reading {
  readonly block: Block = { atoms: [], bonds: [], groups: [], stereoGroups: [], labels: [], remarks: [] }
  private readonly places = new Map<number, number>()
  private readonly sections: string[] = []

  constructor(private readonly counts: Counts & { line: number }) {}

  take({ text, line }: Statement): void {
    const [, edge, name = ''] = /^(BEGIN|END) +(\S+)/.exec(text.toUpperCase()) ?? []
    if (edge === 'END') this.sections.pop()
    else if (edge === 'BEGIN') this.begin(name, line)
    // Tables of R groups and templates have their own sections.
    else if (this.sections[0] === 'CTAB') this.takeLine(this.sections[1] ?? '', text, line)
  }

  /** @throws {BrokenBlock} if atoms or bonds are missing */
  end(): Block {
    const { atoms, bonds } = this.counts
    if (this.block.atoms.length !== atoms || this.block.bonds.length !== bonds)
      throw notThere(this.counts, this.counts.line)
    return this.block
  }

  private begin(name: string, line: number): void {
    this.sections.push(name)
    const known = this.sections.length === 1 ? ['CTAB'] : SECTIONS
    if (this.sections.length <= 2 && !known.includes(name))
      this.remark('omitted', `its section ${name.slice(0, 20)} is not understood`, line)
  }

  private takeLine(section: string, text: string, line: number): void {
    switch (section) {
      case 'ATOM':
        this.takeAtom(wordsOf(text.replace(NOT_LIST, 'NOT')), line)
        break
      case 'BOND':
        this.takeBond(wordsOf(text), line)
        break
      case 'SGROUP':
        this.takeGroup(wordsOf(text), line)
        break
      case 'COLLECTION':
        this.takeCollection(text, line)
        break
      case '':
        if (/^LINKNODE/i.test(text)) this.remark('refused', REPEATED_ATOMS, line)
    }
  }

  private takeAtom(words: Words, line: number): void {
    const [number, symbol, ...rest] = words.words
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = rest.map(Number)
    if (symbol === undefined || ![x, y, z].every(Number.isFinite)) throw notUnderstood(line)
    const stated = (key: string) => numberOf(words, key, line)
    this.places.set(Number(number), this.block.atoms.length)
    this.block.atoms.push({
      symbol: symbol.replace(/^"|"$/g, ''),
      x,
      y,
      z,
      charge: stated('CHG'),
      radical: radicalOf(stated('RAD')),
      mass: stated('MASS') || null,
      valence: valenceOf(stated('VAL')),
      hasParity: stated('CFG') === 1 || stated('CFG') === 2,
      line,
    })
    this.noteQuery(words, line)
    if (stated('ATTCHPT') !== 0) this.remark('said', POINTS_OF_ATTACHMENT, line)
  }

  private takeBond(words: Words, line: number): void {
    const [, type = -1, one, other] = words.words.map(Number)
    const [from, to] = [this.places.get(one ?? 0), this.places.get(other ?? 0)]
    if (!(type >= 0) || from === undefined || to === undefined) throw notUnderstood(line)
    this.noteQuery(words, line)
    const wedge = WEDGES[numberOf(words, 'CFG', line)] ?? 'none'
    this.block.bonds.push({ from, to, type, wedge, line })
    if (words.keyed.has('ENDPTS'))
      this.remark('omitted', 'a bond that ends at several atoms (ENDPTS) is not understood', line)
  }

  private noteQuery({ keyed }: Words, line: number): void {
    if (QUERY_KEYS.some((key) => !['0', undefined].includes(keyed.get(key))))
      addQueryConditions(this.block, line)
  }

  private takeGroup({ words, keyed }: Words, line: number): void {
    const [first = '', type = ''] = words
    // Values for the groups that follow.
    if (first === 'DEFAULT') return
    this.block.groups.push({
      type,
      atoms: listOf(keyed.get('ATOMS')).flatMap((number) => this.places.get(number) ?? []),
      label: keyed.get('LABEL') ?? '',
      field: keyed.get('FIELDNAME') ?? '',
      data: keyed.get('FIELDDATA') ?? '',
      line,
    })
  }

  private takeCollection(text: string, line: number): void {
    const [, name, number] = COLLECTION.exec(text) ?? []
    const kind = name?.toUpperCase()
    if (!isKind(kind)) return
    const atoms = listOf(wordsOf(text).keyed.get('ATOMS')).map((atom) => this.places.get(atom))
    if (!atoms.every((atom) => atom !== undefined)) throw notUnderstood(line)
    this.block.stereoGroups.push({ kind: KINDS[kind], number: Number(number || 1), atoms })
  }

  private remark(verdict: BlockRemark['verdict'], text: string, line: number): void {
    this.block.remarks.push({ verdict, text, line })
  }
}

/**
 * Reads a V3000 block.
 * @param lines its lines
 * @param start the place of the first line after the counts line of V2000
 * @throws {BrokenBlock} where it breaks the format
 */
export function readV3000(lines: readonly string[], start: number, counts: Counts & { line: number }): Block {
  const reading = new V3000Reading(counts)
  for (const statement of statementsOf(lines, start)) reading.take(statement)
  return reading.end()
}
