import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { overlapCount } from '@/chemistry/drawing-clarity'
import { layOut } from '@/chemistry/structure-layout'
import { pictureOf, type StructurePicture } from '@/chemistry/structure-picture'

/** See tests/fixtures/chemistry/SOURCES.md. */
const FIXTURE = `${import.meta.dirname}/../../fixtures/chemistry/stereoisomers.tsv`
/** Two drawings of a thousand: cages that openchemlib lays upon themselves. */
const MOST_CROWDED = 0.002

const structures = readFileSync(FIXTURE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

describe('§2.12 drawings of real structures', { timeout: 600_000 }, () => {
  it('all 2,000 say, read back, which stereoisomer was asked for, as their canonical codes do (contract §4), and keep labels out of each other’s way', () => {
    const wrong: string[] = []
    const crowded: string[] = []
    for (const [index, [smiles = '', code]] of structures.entries()) {
      const pictures = new Map<Molecule, StructurePicture | null>()
      const { molecule, isStereoShown, isReduced } = layOut(smiles, (laidOut) => {
        const picture = pictureOf(laidOut)
        pictures.set(laidOut, picture)
        return picture
      })
      // Through a file, so that nothing but coordinates and kinds of bonds is left to read.
      const readBack = Molecule.fromMolfile(molecule.toMolfile()).getIDCode()
      if (!isStereoShown || readBack !== code) wrong.push(smiles)
      // What canonicalStructure() gives, of 500: laid out there too, they would take ten seconds more.
      else if (index % 4 === 0 && molecule.getIDCode() !== code) wrong.push(smiles)
      // An eighth of the time is that of pictures which have been made already.
      const picture = isReduced ? pictureOf(molecule) : (pictures.get(molecule) ?? null)
      if (picture === null || overlapCount(picture) > 0) crowded.push(smiles)
    }
    expect(structures.length).toBeGreaterThanOrEqual(2_000)
    expect(wrong).toEqual([])
    expect(crowded.length).toBeLessThanOrEqual(MOST_CROWDED * structures.length)
  })
})
