import { describe, expect, test } from 'vitest'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { isSameStructure } from '@/domain/chemistry/structures/same-structure'

/** 3-chlorobutan-2-ol with one hydrogen, as atoms by their numbers below. */
const ATOMS = ['H -0.9 1.2', 'C -0.7 0', 'O -1.3 -1.2', 'C -2 0.6', 'C 0.7 0', 'Cl 1.3 -1.2', 'C 2 0.6']
const BONDS = ['2 1', '2 3 CFG=1', '2 4', '2 5', '5 6 CFG=1', '5 7']

const IN_ORDER = [1, 2, 3, 4, 5, 6, 7]
/** openchemlib puts hydrogens last: another atom then has the number of the centre. */
const ORDERS = [
  [1, 3, 4, 6, 7, 2, 5],
  [1, 3, 4, 6, 7, 5, 2],
  [5, 1, 2, 3, 4, 6, 7],
  [2, 3, 4, 5, 6, 7, 1],
]

type Drawing = { group?: number; bonds?: string[] }

/** The drawing with its atoms in an order, and a racemic centre. */
function drawn(order: readonly number[], { group, bonds = BONDS }: Drawing): string[] {
  const numberOf = (atom: string | number) => order.indexOf(Number(atom)) + 1
  const bondLines = bonds.map((bond, index) => {
    const [from = 0, to = 0, ...keys] = bond.split(' ')
    return [index + 1, 1, numberOf(from), numberOf(to), ...keys].join(' ')
  })
  const table = [
    'BEGIN CTAB',
    `COUNTS ${order.length} ${bonds.length} 0 0 0`,
    'BEGIN ATOM',
    ...order.map((atom, index) => `${index + 1} ${ATOMS[atom - 1]} 0 0`),
    'END ATOM',
    'BEGIN BOND',
    ...bondLines,
    'END BOND',
    ...(group === undefined
      ? []
      : ['BEGIN COLLECTION', `MDLV30/STERAC1 ATOMS=(1 ${numberOf(group)})`, 'END COLLECTION']),
    'END CTAB',
  ]
  const counts = '  0  0  0     0  0            999 V3000'
  return ['', '', '', counts, ...table.map((line) => `M  V30 ${line}`), 'M  END']
}

function read(order: readonly number[], drawing: Drawing) {
  const reading = readMolblock(drawn(order, drawing), true)
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

describe('contract §4 A drawn hydrogen may stand before other atoms', () => {
  test.each(ORDERS)('a racemic centre stays racemic, atoms in the order %i %i %i %i %i %i %i', (...order) => {
    for (const group of [2, 5]) {
      const { smiles } = read(order, { group })
      expect(smiles).toContain('&1:')
      expect(isSameStructure(smiles, read(IN_ORDER, { group }).smiles)).toBe(true)
    }
    expect(isSameStructure(read(order, { group: 2 }).smiles, read(order, { group: 5 }).smiles)).toBe(false)
  })

  test.each(ORDERS)(
    'a lost configuration is said of its atom, in the order %i %i %i %i %i %i %i',
    (...order) => {
      // Two neighbours side by side cannot both be above.
      const bonds = ['2 1', '2 3 CFG=1', '2 4 CFG=1', '2 5', '5 6', '5 7']
      const { smiles, said } = read(order, { bonds })
      expect(said).toEqual([`the configuration at its atom ${order.indexOf(2) + 1}`])
      expect(smiles).not.toContain('@')
    },
  )
})
