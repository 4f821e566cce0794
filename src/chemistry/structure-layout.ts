import { Molecule } from 'openchemlib'
import { bentAside, type FlatLayout, makeRoom, type Place, unclearness } from './flat-layout'
import { addFusionHydrogens } from './fusion-hydrogens'
import { hasMetalConfiguration, readStated, releaseHydrogens } from './stated-molecule'
import { steroidRings } from './steroid-rings'
import { bondToStretch, stretchRing } from './stretched-ring'
import { orientations } from './structure-orientation'
import { drawnStereo, isDrawnAsStated, isKnown, type Stereo, statedStereo } from './structure-stereo'

export type StructureLayout = {
  molecule: Molecule
  /**
   * Whether the drawing, read back from its coordinates and wedges, says of every stereocentre and double bond what the
   * SMILES says. Where it cannot, no wedge is left.
   */
  isStereoShown: boolean
  /** Whether atoms or wedges were taken away after the layout was judged by its picture. */
  isReduced: boolean
}

/** openchemlib tries its layouts at random; these seeds make them the same in every run. */
const SEEDS = [1, 2, 3]
/** Larger structures are turned less often, and their branches stay, or they would take longer than a page has. */
const SMALL = 90
const MOST_BENDS = 40
const ORIENTATIONS = { small: 6, large: 2 }

type Overlaps = (molecule: Molecule) => number
type Candidate = {
  molecule: Molecule
  isStereoShown: boolean
  trouble: number
  attempt: Attempt
  way: readonly Place[]
}

/** A layout of one seed, and the ways to turn it. */
type Attempt = {
  molecule: Molecule
  stated: Stereo
  real: Stereo
  unclear: number
  ways: (readonly Place[])[]
}

/**
 * Lays out a SMILES: flat, with room for every branch, turned as chemists turn it, wedges set anew. Taken is the first of
 * at most 58 layouts (2 of one with more than 90 atoms) that shows the stated stereochemistry and in which nothing is in
 * the way, else the one with the least trouble. The same text gives the same layout whatever was laid out before.
 * @param overlapsIn how much in the picture of a molecule stands in the way of something else
 * @throws what openchemlib throws for a text that is no SMILES
 */
export function layOut(smiles: string, overlapsIn: Overlaps): StructureLayout {
  let best: Candidate | null = null
  const tried = new Set<string>()
  for (const seed of SEEDS) {
    const attempt = attemptWith(smiles, seed)
    // Another seed often ends in the same layout.
    const [first = []] = attempt.ways
    const outline = first.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
    if (tried.has(outline) || (best?.isStereoShown && attempt.unclear >= best.trouble)) continue
    tried.add(outline)
    for (const way of attempt.ways) {
      const molecule = turnedTo(way, attempt)
      const trouble = attempt.unclear + overlapsIn(molecule)
      if (best?.isStereoShown && trouble >= best.trouble) continue
      const isStereoShown = !hasStereo(attempt.real) || isDrawnAsStated(molecule, attempt.stated)
      if (best === null || isStereoShown) best = { molecule, isStereoShown, trouble, attempt, way }
      // Turning changes neither the stereochemistry nor which bonds cross.
      if (!isStereoShown || trouble === attempt.unclear) break
    }
    if (best?.isStereoShown && (best.trouble === 0 || attempt.molecule.getAllAtoms() > SMALL)) break
  }
  if (best === null) throw new Error('a structure without a layout')
  const molecule = withBentBranch(best, overlapsIn)
  const isStereoShown = best.isStereoShown && !hasMetalConfiguration(smiles)
  const isReleased = releaseHydrogens(molecule)
  if (!isStereoShown) removeWedges(molecule)
  return { molecule, isStereoShown, isReduced: isReleased || !isStereoShown }
}

/** Bends the small branch aside that brings labels most room, where they lack it. */
function withBentBranch(
  { molecule, isStereoShown, trouble, attempt, way }: Candidate,
  overlapsIn: Overlaps,
): Molecule {
  if (!isStereoShown || trouble === attempt.unclear || way.length > SMALL) return molecule
  let [best, least] = [molecule, trouble]
  const layout = { ...layoutOf(attempt.molecule), places: way }
  let tried = 0
  for (const bent of bentAside(layout)) {
    if (least === 0 || tried++ === MOST_BENDS) break
    const copy = turnedTo(bent, attempt)
    const trouble = unclearness({ ...layout, places: bent }) + overlapsIn(copy)
    if (trouble < least && isDrawnAsStated(copy, attempt.stated)) [best, least] = [copy, trouble]
  }
  return best
}

function attemptWith(smiles: string, seed: number): Attempt {
  const { molecule, stated } = inventedWith(smiles, seed)
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

function turnedTo(way: readonly Place[], { molecule, real }: Attempt): Molecule {
  const copy = molecule.getCompactCopy()
  setPlaces(copy, way)
  addFusionHydrogens(copy, (atom) => isKnown(real.atoms[atom]))
  copy.setStereoBondsFromParity()
  return copy
}

/** Whether a drawing has anything to get wrong; reading it back costs as much as laying it out. */
const hasStereo = ({ atoms, bonds }: Stereo) => atoms.some(isKnown) || bonds.some(isKnown)

/**
 * Takes from the molecule what its SMILES states where nothing can be open, so that no wedge stands there, and crosses
 * the double bonds it leaves open.
 * @returns what is left: the configurations a drawing has to show
 */
function settle(molecule: Molecule, stated: Stereo): Stereo {
  const { atoms, bonds } = drawnStereo(molecule)
  const open = (parities: readonly number[], said: readonly number[]) =>
    parities.map((parity, index) => (parity === 0 ? 0 : (said[index] ?? 0)))
  const real = { atoms: open(atoms, stated.atoms), bonds: open(bonds, stated.bonds) }
  for (const [atom, parity] of real.atoms.entries()) molecule.setAtomParity(atom, parity, false)
  bonds.forEach((parity, bond) => {
    const isOpen = parity !== 0 && !isKnown(real.bonds[bond]) && !molecule.isSmallRingBond(bond)
    molecule.setBondParity(
      bond,
      isOpen && molecule.getBondOrder(bond) === 2 ? 3 : (real.bonds[bond] ?? 0),
      false,
    )
  })
  return real
}

function removeWedges(molecule: Molecule): void {
  for (let bond = 0; bond < molecule.getAllBonds(); bond++)
    if (molecule.isStereoBond(bond)) molecule.setBondType(bond, Molecule.cBondTypeSingle)
}

/** Where the atoms of a laid-out molecule stand. */
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

function setPlaces(molecule: Molecule, places: readonly Place[]): void {
  places.forEach(({ x, y }, atom) => {
    molecule.setAtomX(atom, x)
    molecule.setAtomY(atom, y)
  })
}
