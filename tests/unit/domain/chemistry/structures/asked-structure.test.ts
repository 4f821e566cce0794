import { Molecule } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { readAskedStructure } from '@/domain/chemistry/structures/asked-structure'

const paracetamol = Molecule.fromSmiles('CC(=O)Nc1ccc(O)cc1')
const molfile = paracetamol.toMolfile()
/** The molfile with another line, counted from 1. */
const withLine = (line: number, text: string) =>
  molfile
    .split('\n')
    .with(line - 1, text)
    .join('\n')

describe('contract §7 A structure to search for', () => {
  test.each([
    ['nothing', '', { fault: 'empty' }],
    ['white space', ' \n\t ', { fault: 'empty' }],
    ['an open ring', 'C1CC', { fault: 'smiles', why: 'ring 1 is never closed', position: 2 }],
    ['a wrong letter', '  CCX', { fault: 'smiles', why: 'unexpected "X"', position: 5 }],
    ['201 atoms', 'C'.repeat(201), { fault: 'size', atoms: 201 }],
    ['199,999 atoms', 'C'.repeat(300_000), { fault: 'size', atoms: 200_000 }],
    ['a molfile of 999 atoms', `\n\n\n${withCounts(999)}`, { fault: 'size', atoms: 999 }],
    [
      'a molfile of 5,000 atoms that is cut',
      largeMolfile(5_000).slice(0, -2_000),
      { fault: 'size', atoms: 5_000 },
    ],
    ['a molfile of 5,000 atoms', largeMolfile(5_000), { fault: 'size', atoms: 5_000 }],
    ['lines of nonsense', 'a\nb\nc\nd\ne', { fault: 'molfile', line: 4 }],
    ['a wrong atom line', withLine(6, 'nonsense'), { fault: 'molfile', line: 6 }],
    [
      'a wrong element',
      withLine(5, molfile.split('\n')[4]?.replace(' C ', ' Xx') ?? ''),
      { fault: 'molfile', line: 5 },
    ],
    ['a wrong bond line', withLine(20, '  1'), { fault: 'molfile', line: 20 }],
    ['a molfile without an end', molfile.slice(0, 200), { fault: 'molfile' }],
    ['an empty molfile', '\n\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n', { fault: 'empty' }],
    ['markup', '<img src=x onerror=alert(1)>', { fault: 'smiles', position: 1 }],
    ['a lone surrogate', 'C\ud800', { fault: 'smiles', position: 2 }],
    ['a prototype', '__proto__', { fault: 'smiles', position: 1 }],
  ])('a structure that is %s is refused', (_, text, fault) => {
    expect(readAskedStructure(text)).toMatchObject({ ok: false, ...fault })
  })

  test('a SMILES, a molfile of either version and an SDF give the same structure', () => {
    const codes = [
      'CC(=O)Nc1ccc(O)cc1 paracetamol',
      molfile,
      molfile.replaceAll('\n', '\r\n'),
      paracetamol.toMolfileV3(),
      `${molfile}\n> <NAME>\nparacetamol\n\n$$$$\n`,
    ].map((text) => {
      const reading = readAskedStructure(text)
      return reading.ok && reading.structure.idCode
    })
    expect(new Set(codes)).toEqual(new Set([codes[0]]))
    expect(codes[0]).not.toBe(false)
  })
})

/** A V2000 counts line that announces atoms, which do not follow. */
function withCounts(atoms: number): string {
  return `${String(atoms).padStart(3)}  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n`
}

/** A V3000 molfile of carbon atoms. */
function largeMolfile(atoms: number): string {
  const lines = Array.from({ length: atoms }, (_, at) => `M  V30 ${at + 1} C ${at} 0 0 0`)
  return [
    ...['', '', '', '  0  0  0     0  0            999 V3000', 'M  V30 BEGIN CTAB'],
    ...[`M  V30 COUNTS ${atoms} 0 0 0 0`, 'M  V30 BEGIN ATOM', ...lines, 'M  V30 END ATOM'],
    ...['M  V30 END CTAB', 'M  END', ''],
  ].join('\n')
}
