import type { Molecule } from 'openchemlib'
import { hasMetalConfiguration, readStated, releaseHydrogens } from '../stated/stated-molecule'
import { overlapCount } from './drawing-clarity'
import type { AtomPlace, FlatLayout } from './flat-layout'
import { addFusionHydrogens } from './fusion-hydrogens'
import { ILLEGIBLE, makeRoomForLabels } from './label-room'
import { makeRoom, unclearness } from './layout-clarity'
import { steroidRings } from './steroid-rings'
import { bondToStretch, largeRingBond, stretchRing } from './stretched-ring'
import { orientations } from './structure-orientation'
import type { StructurePicture } from './structure-picture'
import {
  drawnStereo,
  isDrawnAsStated,
  isKnownParity,
  notAsStated,
  type Stereo,
  statedStereo,
} from './structure-stereo'

type StructureLayout = {
  molecule: Molecule
  /**
   * Whether the drawing, read back from its coordinates and wedges, states the same for every stereocentre and double
   * bond as the SMILES. If not, it leaves some open, but states nothing wrong.
   */
  isStereoShown: boolean
  /** Whether hydrogens or stereochemistry were removed after the layout was judged by its picture. */
  isReduced: boolean
}

/** openchemlib varies its layouts at random; fixed seeds make them reproducible. */
const SEEDS = [1, 2, 3]
/** Tried when labels are still obstructed. */
const MORE_SEEDS = [4, 5, 6, 7, 8]
/** Larger structures get fewer orientations and keep their branches, or they would take too long for a page. */
const SMALL = 90
/** Margins around labels, tried in turn on the picture that the previous one gave: letters may change sides. */
const MARGINS = [0, 3, 6, 12, 0]
/** From one crossing on. */
const WORTH_STRETCHING = 1
const ORIENTATIONS = { small: 6, large: 2 }

type Pictured = (molecule: Molecule) => StructurePicture | null
type Candidate = {
  molecule: Molecule
  picture: StructurePicture | null
  isStereoShown: boolean
  trouble: number
  attempt: Attempt
}

/** The layout of a seed, with its orientations. */
type Attempt = {
  molecule: Molecule
  stated: Stereo
  real: Stereo
  unclear: number
  ways: (readonly AtomPlace[])[]
}

/**
 * Lays out a SMILES in 2D, with room for every branch and label, in a customary orientation and with new wedges.
 * Takes the first layout that shows the stated stereochemistry with nothing obstructed, of at most eight seeds with up
 * to six orientations each, or else the one with the least trouble; above 90 atoms, the first that shows the
 * stereochemistry. The same text always gives the same layout.
 * @param pictured the picture of a molecule, by which labels are judged; null if labels do not matter
 * @throws openchemlib's error for an invalid SMILES
 */
export function layOut(smiles: string, pictured: Pictured): StructureLayout {
  let best: Candidate | null = null
  const tried = new Set<string>()
  for (const seed of [...SEEDS, ...MORE_SEEDS]) {
    if (MORE_SEEDS.includes(seed) && best?.isStereoShown && overlapsIn(best.picture) === 0) break
    const attempt = attemptWith(smiles, seed)
    // Different seeds often give the same layout.
    const [first = []] = attempt.ways
    const outline = first.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
    if (tried.has(outline) || (best?.isStereoShown && attempt.unclear >= best.trouble)) continue
    tried.add(outline)
    const candidate = withRoomForLabels(bestTurned(attempt, pictured), pictured)
    const isBetter = best === null || candidate.trouble < best.trouble
    if (best === null || (candidate.isStereoShown && (isBetter || !best.isStereoShown))) best = candidate
    if (best.isStereoShown && (best.trouble === 0 || attempt.molecule.getAllAtoms() > SMALL)) break
  }
  if (best === null) throw new Error('a structure without a layout')
  const { molecule } = best
  if (!best.isStereoShown) leaveOpen(molecule, best.attempt.stated)
  const isReleased = releaseHydrogens(molecule)
  return {
    molecule,
    isStereoShown: best.isStereoShown && !hasMetalConfiguration(smiles),
    isReduced: isReleased || !best.isStereoShown,
  }
}

/** The first orientation of a layout without obstructed labels, or else the one with the fewest. */
function bestTurned(attempt: Attempt, pictured: Pictured): Candidate {
  const turned = ([way = [], ...others]: Attempt['ways']): Candidate => {
    const molecule = turnedTo(way, attempt)
    const picture = pictured(molecule)
    const trouble = attempt.unclear + overlapsIn(picture)
    const other = trouble === attempt.unclear || others.length === 0 ? null : turned(others)
    if (other !== null && other.trouble < trouble) return other
    return { molecule, picture, isStereoShown: true, trouble, attempt }
  }
  const best = turned(attempt.ways)
  // The orientation does not affect the stereochemistry.
  return {
    ...best,
    isStereoShown: !hasStereo(attempt.real) || isDrawnAsStated(best.molecule, attempt.stated),
  }
}

const overlapsIn = (picture: StructurePicture | null) =>
  picture === null ? 0 : ILLEGIBLE * overlapCount(picture)

/** Moves obstructions away from labels as long as the resulting picture is better. */
function withRoomForLabels(start: Candidate, pictured: Pictured): Candidate {
  let best = start
  for (const margin of MARGINS) {
    const { molecule, picture, attempt } = best
    if (!best.isStereoShown || overlapsIn(picture) === 0 || picture === null) break
    const layout = layoutOf(molecule)
    const isHydrogen = (atom: number) => atom >= attempt.molecule.getAllAtoms()
    const isWide = (bond: number) => molecule.isStereoBond(bond) || molecule.getBondOrder(bond) > 1
    const places = makeRoomForLabels(
      { ...layout, places: picture.atoms },
      picture,
      isHydrogen,
      isWide,
      margin,
    )
    if (places === picture.atoms) continue
    const moved = molecule.getCompactCopy()
    setPlaces(moved, places)
    moved.setStereoBondsFromParity()
    const movedPicture = pictured(moved)
    const withoutHydrogens = layoutOf(attempt.molecule)
    const trouble =
      unclearness({ ...withoutHydrogens, places: places.slice(0, withoutHydrogens.places.length) }) +
      overlapsIn(movedPicture)
    if (trouble >= best.trouble || !isDrawnAsStated(moved, attempt.stated)) continue
    best = { ...best, molecule: moved, picture: movedPicture, trouble }
  }
  return best
}

/** The layout of a seed; if its bonds cross, with its largest ring stretched if that is clearer. */
function attemptWith(smiles: string, seed: number): Attempt {
  const invented = inventedWith(smiles, seed)
  const usual = attemptOf(invented)
  if (usual.unclear < WORTH_STRETCHING) return usual
  const bond = largeRingBond(invented.molecule)
  const stretched = readStated(smiles)
  if (bond === undefined || !stretchRing(stretched, invented.stated, bond, seed)) return usual
  const other = attemptOf({ molecule: stretched, stated: invented.stated })
  return other.unclear < usual.unclear ? other : usual
}

function attemptOf({ molecule, stated }: { molecule: Molecule; stated: Stereo }): Attempt {
  const real = settle(molecule, stated)
  const isSmall = molecule.getAllAtoms() <= SMALL
  const layout = layoutOf(molecule)
  const places = isSmall ? makeRoom(layout) : layout.places
  const ways = orientations({ ...layout, places }, steroidRings(molecule, places))
  return {
    molecule,
    stated,
    real,
    unclear: isSmall ? unclearness({ ...layout, places }) : 0,
    ways: ways.slice(0, isSmall ? ORIENTATIONS.small : ORIENTATIONS.large),
  }
}

function inventedWith(smiles: string, seed: number): { molecule: Molecule; stated: Stereo } {
  const molecule = readStated(smiles)
  const stated = statedStereo(molecule)
  molecule.inventCoordinates({ seed })
  const bond = bondToStretch(molecule, stated)
  if (bond === undefined) return { molecule, stated }
  const stretched = readStated(smiles)
  return { molecule: stretchRing(stretched, stated, bond, seed) ? stretched : molecule, stated }
}

function turnedTo(way: readonly AtomPlace[], { molecule, real }: Attempt): Molecule {
  const copy = molecule.getCompactCopy()
  setPlaces(copy, way)
  addFusionHydrogens(copy, (atom) => isKnownParity(real.atoms[atom]))
  copy.setStereoBondsFromParity()
  return copy
}

/** Whether a drawing has stereochemistry to verify; reading it back costs as much as laying it out. */
const hasStereo = ({ atoms, bonds }: Stereo) => atoms.some(isKnownParity) || bonds.some(isKnownParity)

/**
 * Removes stated configurations where none is possible, so that they get no wedge, and crosses the double bonds left
 * open.
 * @returns the configurations that the drawing must show
 */
function settle(molecule: Molecule, stated: Stereo): Stereo {
  const { atoms, bonds } = drawnStereo(molecule)
  const open = (parities: readonly number[], said: readonly number[]) =>
    parities.map((parity, index) => (parity === 0 ? 0 : (said[index] ?? 0)))
  const real = { atoms: open(atoms, stated.atoms), bonds: open(bonds, stated.bonds) }
  for (const [atom, parity] of real.atoms.entries()) molecule.setAtomParity(atom, parity, false)
  bonds.forEach((parity, bond) => {
    const isOpen = parity !== 0 && !isKnownParity(real.bonds[bond]) && !molecule.isSmallRingBond(bond)
    molecule.setBondParity(
      bond,
      isOpen && molecule.getBondOrder(bond) === 2 ? 3 : (real.bonds[bond] ?? 0),
      false,
    )
  })
  return real
}

/** Leaves open the stereocentres and double bonds that are not drawn as stated. */
function leaveOpen(molecule: Molecule, stated: Stereo): void {
  const { atoms, bonds } = notAsStated(molecule, stated)
  for (const atom of atoms) molecule.setAtomParity(atom, 0, false)
  for (const bond of bonds) molecule.setBondParity(bond, 3, false)
  molecule.setStereoBondsFromParity()
}

export function layoutOf(molecule: Molecule): FlatLayout {
  const bondNumbers = Array.from({ length: molecule.getAllBonds() }, (_, bond) => bond)
  return {
    places: Array.from({ length: molecule.getAllAtoms() }, (_, atom) => ({
      x: molecule.getAtomX(atom),
      y: molecule.getAtomY(atom),
    })),
    bonds: bondNumbers.map((bond) => [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)]),
    stiff: new Set(bondNumbers.filter((bond) => molecule.getBondOrder(bond) === 2)),
  }
}

function setPlaces(molecule: Molecule, places: readonly AtomPlace[]): void {
  places.forEach(({ x, y }, atom) => {
    molecule.setAtomX(atom, x)
    molecule.setAtomY(atom, y)
  })
}
