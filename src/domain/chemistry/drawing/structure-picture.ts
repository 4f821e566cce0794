import type { Molecule } from 'openchemlib'
import { LINE_WIDTH, UNITS_PER_BOND } from './drawing-scale'
import type { AtomPlace } from './flat-layout'
import { boxOf, type Segment, type StructureLabel } from './label-boxes'

/** The shapes of openchemlib's picture, moved to the origin, without colours, ids and mouse targets. */
export type StructurePicture = {
  width: number
  height: number
  /** Bonds drawn as lines; the rungs of hashed wedges are in `hashes`. */
  lines: readonly Segment[]
  hashes: readonly Segment[]
  /** Corners of each solid wedge. */
  fills: readonly (readonly AtomPlace[])[]
  dots: readonly (AtomPlace & { radius: number })[]
  labels: readonly StructureLabel[]
  /** The atoms' places, and the atom of each label. */
  atoms: readonly AtomPlace[]
  owners: readonly number[]
  /** The visible length of each bond between its labels. */
  bonds: readonly number[]
}

const MARGIN = 8
/** Larger than any structure, so that none is scaled down. */
const CANVAS = 20_000
/** The greatest distance at which a bond's lines are drawn from the axis between its atoms. */
const ASIDE = 0.2 * UNITS_PER_BOND

const LINE = /<line x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)" stroke="/g
const AXIS =
  /<line id="s:Bond:\d+" class="event" x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)"/g
const POLYGON = /<polygon points="([\d., -]+)"/g
const ATOM = /<circle id="s:Atom:\d+" class="event" cx="([\d.-]+)" cy="([\d.-]+)"/g
const CIRCLE = /<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"/g
const TEXT = /<text x="([\d.-]+)" y="([\d.-]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/g
const VIEW_BOX = /viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)"/

/** Distance of a symbol's baseline below its atom, and the greatest horizontal distance of its middle. */
const SYMBOL_BELOW = 12
const AMID = 5

/** openchemlib's symbol for any atom. */
const ANY_ATOM = '?'

/**
 * The picture of a laid-out molecule, or null if openchemlib draws nothing.
 * @param hasGroups labels the centres of stereo groups: `&1`, `or1`
 */
export function pictureOf(molecule: Molecule, hasGroups = false): StructurePicture | null {
  const svg = svgOf(molecule, hasGroups)
  const viewBox = VIEW_BOX.exec(svg)
  if (viewBox === null) return null
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.slice(1).map(Number)
  const place = (x = '0', y = '0'): AtomPlace => ({ x: Number(x) - left, y: Number(y) - top })
  const segments = (pattern: RegExp) =>
    [...svg.matchAll(pattern)].map(([, x1, y1, x2, y2]): Segment => [place(x1, y1), place(x2, y2)])
  const axes = segments(AXIS)
  const drawn = segments(LINE)
  const lines = drawn.filter((line) => !isRung(line, axes))
  const labels = [...svg.matchAll(TEXT)].map(([, x, y, size, text = '']) => ({
    text: text === ANY_ATOM ? '*' : text.replace('&amp;', '&').trim(),
    ...place(x, y),
    size: Number(size),
  }))
  const atoms = [...svg.matchAll(ATOM)].map(([, cx, cy]) => place(cx, cy))
  return {
    width,
    height,
    lines,
    hashes: drawn.filter((line) => !lines.includes(line)),
    fills: [...svg.matchAll(POLYGON)].map(([, points = '']) =>
      points
        .trim()
        .split(' ')
        .map((corner) => place(...corner.split(','))),
    ),
    dots: [...svg.matchAll(CIRCLE)].map(([, cx, cy, radius]) => ({
      ...place(cx, cy),
      radius: Number(radius),
    })),
    labels,
    atoms,
    owners: ownersOf(labels, atoms),
    bonds: axes.flatMap((axis) => lines.filter((line) => line.every((end) => lies(axis, end))).map(lengthOf)),
  }
}

function svgOf(molecule: Molecule, hasGroups: boolean): string {
  // Hydrogens at ring fusions have short bonds; scale by the others.
  const shortened = molecule.getAverageBondLength(false) / (molecule.getAverageBondLength(true) || 1)
  return molecule.toSVG(CANVAS, CANVAS, 's', {
    maxAVBL: Math.round(UNITS_PER_BOND * (shortened || 1)),
    strokeWidth: LINE_WIDTH,
    autoCrop: true,
    autoCropMargin: MARGIN,
    suppressChiralText: true,
    suppressCIPParity: true,
    suppressESR: !hasGroups,
    noStereoProblem: true,
  })
}

/** openchemlib writes an atom's symbol first, centred on the atom, then its hydrogens, counts and charge. */
function ownersOf(labels: readonly StructureLabel[], atoms: readonly AtomPlace[]): number[] {
  let owner = 0
  return labels.map((label) => {
    const { left, right } = boxOf(label)
    const [x, y] = [(left + right) / 2, label.y - SYMBOL_BELOW]
    const symbolOf = atoms.findIndex((atom) => Math.abs(atom.y - y) < 0.5 && Math.abs(atom.x - x) < AMID)
    if (symbolOf !== -1) owner = symbolOf
    return owner
  })
}

const lengthOf = ([from, to]: Segment) => Math.hypot(to.x - from.x, to.y - from.y)

/** The distances of a place along an axis and from it, in units. */
function seenFrom([from, to]: Segment, { x, y }: AtomPlace): { along: number; aside: number } {
  const length = lengthOf([from, to]) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  return {
    along: (x - from.x) * dx + (y - from.y) * dy,
    aside: Math.abs((y - from.y) * dx - (x - from.x) * dy),
  }
}

const lies = (axis: Segment, place: AtomPlace): boolean => {
  const { along, aside } = seenFrom(axis, place)
  return aside < ASIDE && along > -1 && along < lengthOf(axis) + 1
}

/** Whether a line is a rung: perpendicular to its bond. */
function isRung(line: Segment, axes: readonly Segment[]): boolean {
  if (lengthOf(line) > 2 * ASIDE) return false
  return axes.some((axis) => {
    if (!lies(axis, line[0]) || !lies(axis, line[1])) return false
    const [from, to] = [seenFrom(axis, line[0]).along, seenFrom(axis, line[1]).along]
    return Math.abs(from - to) < 1
  })
}
