import { Molecule, type SSSearcher } from 'openchemlib'
import { readSmiles, type SmilesReading } from '@/domain/chemistry/smiles/smiles'
import { stereoGroupsOf } from '@/domain/chemistry/smiles/stereo-groups'
import { setStereoGroups } from '../stated/stereo-groups'
import type { AtomPlace } from './flat-layout'
import type { StructureLabel } from './label-boxes'
import { layOut } from './structure-layout'
import { pictureOf, type StructurePicture } from './structure-picture'

/**
 * A structural formula without colours, fonts and ids: the component that shows it sets `currentColor` and classes,
 * so that any number can be on a page in either theme. Lengths are whole units, {@link UNITS_PER_BOND} per bond; all
 * drawings share that scale.
 */
export type StructureDrawing = {
  width: number
  height: number
  /** Path data of the bonds drawn as lines. */
  lines: string
  /** Path data of filled shapes: wedges towards the reader, electrons. '' without any. */
  fills: string
  labels: readonly StructureLabel[]
  /** Path data of the part that matches a search: its bonds, or the atom without any. Absent without a search. */
  matched?: string
  /** The SMILES states a configuration that no layout could show: it is drawn without, and the page must say so. */
  isStereoLeftOut: boolean
}

/** Computing coordinates takes seconds beyond this; products have fewer atoms. */
const ATOMS_MAX = 300

/** The drawings kept, least recently used dropped: many times more than neighbouring pages share. */
const KEPT = 2_000

const drawings = new Map<string, StructureDrawing | null>()

/**
 * Draws a SMILES: the first layout that shows the stated stereochemistry with no label obstructed, or else the one
 * with the fewest obstructed. A SMILES gives the same drawing in every process. Drawings are cached: a structure is
 * on its own page, its category's and its siblings'. Works in Node and in the browser; import this module lazily
 * there.
 * @returns null if the SMILES cannot be read, or is too large to draw in reasonable time
 */
export function drawStructure(smiles: string): StructureDrawing | null {
  const known = drawings.get(smiles)
  const drawing = known === undefined ? draw(smiles) : known
  // Reinserted at the end of the Map, whose first key is the least recently used.
  drawings.delete(smiles)
  drawings.set(smiles, drawing)
  for (const oldest of drawings.keys()) {
    if (drawings.size <= KEPT) break
    drawings.delete(oldest)
  }
  return drawing
}

/** Draws a SMILES like {@link drawStructure}, with the first match of a searched fragment set off; not cached. */
export function drawWithMatch(smiles: string, searcher: SSSearcher): StructureDrawing | null {
  return draw(smiles, searcher)
}

function draw(text: string, searcher: SSSearcher | null = null): StructureDrawing | null {
  const reading = readSmiles(text)
  if (!reading.ok || reading.atomCount > ATOMS_MAX) return null
  try {
    return drawn(reading, searcher)
  } catch {
    return null
  }
}

function drawn(
  reading: Extract<SmilesReading, { ok: true }>,
  searcher: SSSearcher | null,
): StructureDrawing | null {
  const { smiles } = reading
  // Making a picture is half of the work: keep the one by which the chosen layout was judged.
  const judged = new Map<Molecule, StructurePicture | null>()
  const { molecule, isStereoShown, isReduced } = layOut(smiles, (candidate) => {
    const picture = pictureOf(candidate)
    judged.set(candidate, picture)
    return picture
  })
  if (!isStereoShown) removeWedges(molecule)
  const groups = isStereoShown ? stereoGroupsOf(reading) : []
  setStereoGroups(molecule, smiles, groups)
  const isJudged = !isReduced && isStereoShown && groups.length === 0
  const picture = isJudged ? (judged.get(molecule) ?? null) : pictureOf(molecule, groups.length > 0)
  if (!picture) return null
  return {
    ...serialised(picture),
    isStereoLeftOut: !isStereoShown,
    ...(searcher && { matched: matchedPart(molecule, picture, searcher) }),
  }
}

/** Path data of the first match of a fragment. */
function matchedPart(molecule: Molecule, { atoms }: StructurePicture, searcher: SSSearcher): string {
  searcher.setMolecule(molecule)
  searcher.findFragmentInMolecule({ countMode: 'firstMatch' })
  const match = new Set(searcher.getMatchList()[0])
  const place = (atom: number) => point(atoms[atom] ?? { x: 0, y: 0 })
  const points = Array.from(match, (atom) => `M${place(atom)}h0`)
  const bonds: string[] = []
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    const [from, to] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)]
    if (match.has(from) && match.has(to)) bonds.push(`M${place(from)}L${place(to)}`)
  }
  return (bonds.length > 0 ? bonds : points).join('')
}

/** Removes all wedges: keeping some would state that the other centres are unknown. */
function removeWedges(molecule: Molecule): void {
  for (let bond = 0; bond < molecule.getAllBonds(); bond++)
    if (molecule.isStereoBond(bond)) molecule.setBondType(bond, Molecule.cBondTypeSingle)
}

const point = ({ x, y }: AtomPlace) => `${Math.round(x)} ${Math.round(y)}`

/** The picture as path data in whole units. */
function serialised(picture: StructurePicture): Omit<StructureDrawing, 'isStereoLeftOut'> {
  const lines = [...picture.lines, ...picture.hashes].map(([from, to]) => `M${point(from)}L${point(to)}`)
  const polygons = picture.fills.map((corners) => `M${corners.map(point).join('L')}Z`)
  const circles = picture.dots.map(({ radius, ...centre }) => {
    const r = Math.round(radius)
    return `M${point(centre)}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`
  })
  return {
    width: Math.ceil(picture.width),
    height: Math.ceil(picture.height),
    lines: lines.join(''),
    fills: [...polygons, ...circles].join(''),
    labels: picture.labels.map(({ text, x, y, size }) => ({
      text: text === '-' ? '−' : text,
      x: Math.round(x),
      y: Math.round(y),
      size: Math.round(size),
    })),
  }
}
