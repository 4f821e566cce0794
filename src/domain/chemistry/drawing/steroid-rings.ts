import { type Molecule, SmilesParser, SSSearcher } from 'openchemlib'
import type { AtomPlace } from './flat-layout'
import type { SteroidRings } from './structure-orientation'

/** The four rings of a steroid, with any bonds. */
const SKELETON =
  '[#6]1~[#6]~[#6]~[#6]2~[#6](~[#6]~1)~[#6]~[#6]~[#6]1~[#6]~2~[#6]~[#6]~[#6]2~[#6]~[#6]~[#6]~[#6]~1~2'
const SKELETON_ATOMS = 17
/** Indices in the skeleton of the atoms of rings A, B and C. */
const RINGS = [
  [0, 1, 2, 3, 4, 5],
  [3, 4, 6, 7, 8, 9],
  [8, 9, 10, 11, 12, 16],
] as const

const skeleton = new SmilesParser({ smartsMode: 'smarts' }).parseMolecule(SKELETON, { noCoordinates: true })
skeleton.setFragment(true)

/** The centres of a steroid's rings, or null if the molecule is not a steroid. */
export function steroidRings(molecule: Molecule, places: readonly AtomPlace[]): SteroidRings | null {
  if (molecule.getAllAtoms() < SKELETON_ATOMS || molecule.getRingSet().getSize() <= RINGS.length) return null
  const searcher = new SSSearcher()
  searcher.setMol(skeleton, molecule)
  if (searcher.findFragmentInMolecule({ countMode: 'firstMatch' }) === 0) return null
  const atoms = searcher.getMatchList()[0] ?? []
  const centre = (ring: readonly number[]): AtomPlace => {
    const corners = ring.map((index) => places[atoms[index] ?? 0] ?? { x: 0, y: 0 })
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) }
  }
  const [a, b, c] = RINGS
  return { a: centre(a), b: centre(b), c: centre(c) }
}
