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

/** Each part takes some seconds of a processor, of which little is left where other tests run besides. */
const PART = 250
const parts = Array.from({ length: Math.ceil(structures.length / PART) }, (_, part) => part * PART)

describe('§2.12 Drawings of real structures', { timeout: 600_000 }, () => {
  /** The drawings of each part in which labels overlap. */
  const crowded = new Map<number, string[]>()

  it.each(parts)(
    'the drawings from number %d on, read back, have the requested stereoisomer by their canonical codes (contract §4)',
    (first) => {
      const wrong: string[] = []
      const overlaid: string[] = []
      for (const [index, [smiles = '', code]] of structures.slice(first, first + PART).entries()) {
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
        if (picture === null || overlapCount(picture) > 0) overlaid.push(smiles)
      }
      crowded.set(first, overlaid)
      expect(wrong).toEqual([])
    },
  )

  it('labels overlap in at most two of a thousand of all 2,000', () => {
    expect(structures.length).toBeGreaterThanOrEqual(2_000)
    expect([...crowded.keys()]).toEqual(parts)
    expect([...crowded.values()].flat().length).toBeLessThanOrEqual(MOST_CROWDED * structures.length)
  })
})
