import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { overlapCount } from '@/chemistry/drawing-clarity'
import { layOut } from '@/chemistry/structure-layout'
import { pictureOf } from '@/chemistry/structure-picture'

/** See tests/fixtures/chemistry/SOURCES.md. All of it: `EVERY_STRUCTURE=1 npx vitest run --project unit drawings-read-back`. */
const FIXTURE = `${import.meta.dirname}/../../fixtures/chemistry/stereoisomers.tsv`
/** Every so manieth structure is drawn in a usual run; EVERY_STRUCTURE=1 draws them all. */
const STEP = process.env.EVERY_STRUCTURE === '1' ? 1 : 8
const DRAWN = STEP === 1 ? 'all 2,000' : 'every 8th of 2,000'
/** Two drawings of a thousand: cages that openchemlib lays upon themselves. */
const MOST_CROWDED = 0.002

const structures = readFileSync(FIXTURE, 'utf8')
  .trim()
  .split('\n')
  .filter((_, index) => index % STEP === 0)
  .map((line) => line.split('\t'))

describe('§2.12 drawings of real structures', { timeout: 600_000 }, () => {
  it(`${DRAWN} say, read back, which stereoisomer was asked for, and keep labels out of each other’s way`, () => {
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
    expect(structures.length).toBeGreaterThanOrEqual(2_000 / STEP)
    expect(wrong).toEqual([])
    // A sample of 250 may hold one.
    expect(crowded.length).toBeLessThanOrEqual(Math.ceil(MOST_CROWDED * structures.length))
  })
})
