import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { overlapCount } from '@/domain/chemistry/drawing/drawing-clarity'
import { layOut } from '@/domain/chemistry/drawing/structure-layout'
import { pictureOf, type StructurePicture } from '@/domain/chemistry/drawing/structure-picture'

/** See tests/fixtures/chemistry/SOURCES.md. */
const FIXTURE = `${import.meta.dirname}/../../../fixtures/chemistry/stereoisomers.tsv`
/** Two drawings of a thousand: cages that openchemlib lays upon themselves. */
const MOST_CROWDED = 0.002

const structures = readFileSync(FIXTURE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

describe('§2.12 Drawings of real structures', { timeout: 600_000 }, () => {
  it('all 2,000 drawings, read back, have the requested stereoisomer by their canonical codes (contract §4), and labels do not overlap', () => {
    const wrong: string[] = []
    const crowded: string[] = []
    for (const [index, [smiles = '', code]] of structures.entries()) {
      const pictures = new Map<Molecule, StructurePicture | null>()
      const { molecule, isStereoShown, isReduced } = layOut(smiles, (laidOut) => {
        const picture = pictureOf(laidOut)
        pictures.set(laidOut, picture)
        return picture
      })
      // Through a file, so that only coordinates and kinds of bonds can be read.
      const readBack = Molecule.fromMolfile(molecule.toMolfile()).getIDCode()
      if (!isStereoShown || readBack !== code) wrong.push(smiles)
      // The results of canonicalStructure() for 500: laying them out there too would take ten seconds more.
      else if (index % 4 === 0 && molecule.getIDCode() !== code) wrong.push(smiles)
      // An eighth of the time is for pictures that exist already.
      const picture = isReduced ? pictureOf(molecule) : (pictures.get(molecule) ?? null)
      if (picture === null || overlapCount(picture) > 0) crowded.push(smiles)
    }
    expect(structures.length).toBeGreaterThanOrEqual(2_000)
    expect(wrong).toEqual([])
    expect(crowded.length).toBeLessThanOrEqual(MOST_CROWDED * structures.length)
  })
})
