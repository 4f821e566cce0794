import { describe, expect, test } from 'vitest'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'

type Atom = [symbol: string, x: number, y: number, z: number]
type Bond = [from: number, to: number, type: number, stereo: number]

const field = (value: number, width = 3) => String(value).padStart(width)

function v2000(dimension: string, atoms: Atom[], bonds: Bond[]): string[] {
  return [
    '',
    `  own               ${dimension}`,
    '',
    `${field(atoms.length)}${field(bonds.length)}  0  0  0  0  0  0  0  0999 V2000`,
    ...atoms.map(
      ([symbol, ...places]) => `${places.map((place) => place.toFixed(4).padStart(10)).join('')} ${symbol}`,
    ),
    ...bonds.map((bond) => bond.map((value) => field(value)).join('')),
    'M  END',
  ]
}

/** As V3000 writes it: `CFG=2` is either. */
function v3000(dimension: string, atoms: Atom[], bonds: Bond[]): string[] {
  const stated: Record<number, string> = { 1: ' CFG=1', 3: ' CFG=2', 4: ' CFG=2', 6: ' CFG=3' }
  return [
    '',
    `  own               ${dimension}`,
    '',
    '  0  0  0     0  0            999 V3000',
    'M  V30 BEGIN CTAB',
    `M  V30 COUNTS ${atoms.length} ${bonds.length} 0 0 0`,
    'M  V30 BEGIN ATOM',
    ...atoms.map((atom, index) => `M  V30 ${index + 1} ${atom.join(' ')} 0`),
    'M  V30 END ATOM',
    'M  V30 BEGIN BOND',
    ...bonds.map(
      ([from, to, type, stereo], index) => `M  V30 ${index + 1} ${type} ${from} ${to}${stated[stereo] ?? ''}`,
    ),
    'M  V30 END BOND',
    'M  V30 END CTAB',
    'M  END',
  ]
}

const butene = (z: number): Atom[] => [
  ['C', -1.9, 0.6, z],
  ['C', -0.6, -0.1, 0],
  ['C', 0.6, 0.5, 0],
  ['C', 1.9, -0.2, -z],
]
const chloroethanol = (z: number): Atom[] => [
  ['C', -1.3, 0, z],
  ['C', 0, 0, 0],
  ['O', 1.3, 0.2, z],
  ['Cl', 0, 1.4, -z],
]

const DRAWN: [what: string, atoms: (z: number) => Atom[], bonds: Bond[], definite: boolean][] = [
  [
    'a plain double bond',
    butene,
    [
      [1, 2, 1, 0],
      [2, 3, 2, 0],
      [3, 4, 1, 0],
    ],
    true,
  ],
  [
    'a crossed double bond',
    butene,
    [
      [1, 2, 1, 0],
      [2, 3, 2, 3],
      [3, 4, 1, 0],
    ],
    false,
  ],
  [
    'a wavy bond from a double bond',
    butene,
    [
      [2, 1, 1, 4],
      [2, 3, 2, 0],
      [3, 4, 1, 0],
    ],
    false,
  ],
  [
    'a wavy bond to a double bond',
    butene,
    [
      [1, 2, 1, 0],
      [2, 3, 2, 0],
      [4, 3, 1, 4],
    ],
    false,
  ],
  [
    'a wavy bond at a centre',
    chloroethanol,
    [
      [2, 1, 1, 4],
      [2, 3, 1, 0],
      [2, 4, 1, 0],
    ],
    false,
  ],
  [
    'a wavy bond and a wedge at a centre',
    chloroethanol,
    [
      [2, 1, 1, 4],
      [2, 3, 1, 1],
      [2, 4, 1, 0],
    ],
    false,
  ],
]

const FORMATS = [
  ['V2000, 2D', v2000, '2D', 0],
  ['V2000, 3D', v2000, '3D', 0.9],
  ['V2000, 3D without a header that says so', v2000, '  ', 0.9],
  ['V3000, 2D', v3000, '2D', 0],
  ['V3000, 3D', v3000, '3D', 0.9],
] as const

describe.each(FORMATS)('contract §4 A drawing in %s', (_, write, dimension, z) => {
  test.each(DRAWN)('with %s', (_what, atoms, bonds, definite) => {
    const reading = readMolblock(write(dimension, atoms(z), bonds), true)
    const smiles = reading.ok ? reading.smiles : reading.reason
    expect({ smiles, definite: /[@/\\]/.test(smiles) }).toEqual({ smiles, definite })
  })
})
