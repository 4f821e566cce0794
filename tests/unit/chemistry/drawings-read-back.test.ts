import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { overlapCount } from '@/chemistry/drawing-clarity'
import { layOut } from '@/chemistry/structure-layout'
import { pictureOf } from '@/chemistry/structure-picture'

/** See tests/fixtures/chemistry/SOURCES.md. */
const FIXTURE = `${import.meta.dirname}/../../fixtures/chemistry/stereoisomers.tsv`
/** Two drawings of a thousand: cages that openchemlib lays upon themselves. */
const MOST_CROWDED = 0.002

const structures = readFileSync(FIXTURE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

describe('§2.12 drawings of real structures', { timeout: 600_000 }, () => {
  it('all 2,000 say, read back, which stereoisomer was asked for, and keep labels out of each other’s way', () => {
    const wrong: string[] = []
    const crowded: string[] = []
    for (const [smiles = '', code] of structures) {
      const { molecule, isStereoShown } = layOut(smiles, pictureOf)
      // Through a file, so that nothing but coordinates and kinds of bonds is left to read.
      const readBack = Molecule.fromMolfile(molecule.toMolfile()).getIDCode()
      if (!isStereoShown || readBack !== code) wrong.push(smiles)
      const picture = pictureOf(molecule)
      if (picture === null || overlapCount(picture) > 0) crowded.push(smiles)
    }
    expect(structures.length).toBeGreaterThanOrEqual(2_000)
    expect(wrong).toEqual([])
    expect(crowded.length).toBeLessThanOrEqual(MOST_CROWDED * structures.length)
  })
})
