/** A number from 0 to below 1. */
export type Random = () => number

export const oneOf = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** Makes a record, or null if this molecule does not suit. */
export type Maker = (random: Random) => string | null

const WILDCARDS = ['*', 'A', 'R', 'R#'] as const
const TYPES = [1, 2, 3, 5, 6, 7, 8, 9, 10] as const
/** None, up and down: in V2000, and in V3000. */
const WEDGES = [
  ['  0', ''],
  ['  1', 'CFG=1'],
  ['  6', 'CFG=3'],
] as const
const CHARGES = [-2, -1, 1, 2] as const
const MASSES = [2, 13, 15, 18, 35, 81] as const

/** A block whose lines are changed; null if there is nothing to change. */
type Change = (random: Random, lines: string[]) => string[] | null

const COUNTS = 3

/** Changes one of so many lines. */
function changed(random: Random, lines: string[], from: number, count: number, to: (line: string) => string) {
  if (count === 0) return null
  const place = from + Math.floor(random() * count)
  return lines.with(place, to(lines[place] ?? ''))
}

const countsOf = (lines: readonly string[]) => {
  const counts = lines[COUNTS] ?? ''
  return { atoms: Number(counts.slice(0, 3)), bonds: Number(counts.slice(3, 6)) }
}

/** Puts a text into columns of a line. */
const withColumns = (line: string, from: number, text: string) =>
  `${line.slice(0, from)}${text}${line.slice(from + text.length)}`

const atomOfV2000 =
  (to: (random: Random, line: string) => string): Change =>
  (random, lines) =>
    changed(random, lines, COUNTS + 1, countsOf(lines).atoms, (line) => to(random, line))

const property =
  (name: string, values: readonly number[]): Change =>
  (random, lines) => {
    const atom = 1 + Math.floor(random() * countsOf(lines).atoms)
    const entry = [1, atom, oneOf(random, values)].map((value, index) =>
      String(value).padStart(index ? 4 : 3),
    )
    return lines.flatMap((line) =>
      line.startsWith('M  END') ? [`M  ${name}${entry.join('')}`, line] : [line],
    )
  }

const sectionOf = (lines: readonly string[], name: string) => {
  const from = lines.indexOf(`M  V30 BEGIN ${name}`) + 1
  return { from, count: Math.max(lines.indexOf(`M  V30 END ${name}`) - from, 0) }
}

const wordsOfV3000 =
  (section: string, to: (random: Random, words: string[]) => string[]): Change =>
  (random, lines) => {
    const { from, count } = sectionOf(lines, section)
    return changed(random, lines, from, count, (line) => to(random, line.split(' ')).join(' '))
  }

const V2000: Record<string, Change> = {
  'bond types': (random, lines) => {
    const { atoms, bonds } = countsOf(lines)
    const type = String(oneOf(random, TYPES)).padStart(3)
    return changed(random, lines, COUNTS + 1 + atoms, bonds, (line) => withColumns(line, 6, type))
  },
  wedges: (random, lines) => {
    const { atoms, bonds } = countsOf(lines)
    const [wedge] = oneOf(random, WEDGES)
    return changed(random, lines, COUNTS + 1 + atoms, bonds, (line) => withColumns(line, 9, wedge))
  },
  wildcards: atomOfV2000((random, line) => withColumns(line, 31, oneOf(random, WILDCARDS).padEnd(3))),
  charges: property('CHG', CHARGES),
  'charges of atom lines': atomOfV2000((random, line) =>
    withColumns(line, 36, `  ${oneOf(random, [2, 3, 5, 6])}`),
  ),
  'charges of atom lines that are replaced': (random, lines) => {
    const charged = atomOfV2000((_, line) => withColumns(line, 36, '  3'))(random, lines)
    return charged && property('CHG', CHARGES)(random, charged)
  },
  radicals: property('RAD', [2]),
  isotopes: property('ISO', MASSES),
}

const V3000: Record<string, Change> = {
  'bond types': wordsOfV3000('BOND', (random, words) => words.with(4, String(oneOf(random, TYPES)))),
  wedges: wordsOfV3000('BOND', (random, words) => {
    const [, wedge] = oneOf(random, WEDGES)
    return [...words.filter((word) => !word.startsWith('CFG=')), wedge]
  }),
  wildcards: wordsOfV3000('ATOM', (random, words) => words.with(4, oneOf(random, WILDCARDS))),
  charges: wordsOfV3000('ATOM', (random, words) => [...words, `CHG=${oneOf(random, CHARGES)}`]),
  radicals: wordsOfV3000('ATOM', (_, words) => [...words, 'RAD=2']),
  isotopes: wordsOfV3000('ATOM', (random, words) => [...words, `MASS=${oneOf(random, MASSES)}`]),
  'continued lines': (random, lines) => {
    const { from, count } = sectionOf(lines, 'ATOM')
    const to = (line: string) => line.replace(/ (?=\S+ \d+$)/, ' -\nM  V30 ')
    return changed(random, lines, from, count, to)
  },
}

const makersOf = (version: string, drawn: (random: Random) => string, changes: Record<string, Change>) =>
  Object.entries(changes).map(([kind, change]): [string, Maker] => [
    `${kind}, ${version}`,
    (random) => change(random, drawn(random).split('\n'))?.join('\n') ?? null,
  ])

/** The kinds of records that say something unusual in one line, each a drawing that was changed there. */
export const changedKinds = (
  flat: (random: Random) => string,
  tall: (random: Random) => string,
): Record<string, Maker> =>
  Object.fromEntries([...makersOf('V2000', flat, V2000), ...makersOf('V3000', tall, V3000)])
