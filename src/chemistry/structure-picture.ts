import type { Molecule } from 'openchemlib'
import { LINE_WIDTH, UNITS_PER_BOND } from './drawing-scale'
import type { AtomPlace } from './flat-layout'
import { boxOf, type Segment, type StructureLabel } from './label-boxes'

/** The shapes of openchemlib's picture, from the origin, without colours, ids and what catches the mouse. */
export type StructurePicture = {
  width: number
  height: number
  /** Bonds drawn as lines; the rungs of a hash are apart. */
  lines: readonly Segment[]
  hashes: readonly Segment[]
  /** Corners of each wedge. */
  fills: readonly (readonly AtomPlace[])[]
  dots: readonly (AtomPlace & { radius: number })[]
  labels: readonly StructureLabel[]
  /** Where the atoms stand, and which of them each label belongs to. */
  atoms: readonly AtomPlace[]
  owners: readonly number[]
  /** What is left of each bond between the labels of its atoms. */
  bonds: readonly number[]
}

const MARGIN = 8
/** Larger than any structure, so that none is scaled down. */
const CANVAS = 20_000
/** Bonds are drawn this far from the line between their atoms at most. */
const ASIDE = 0.2 * UNITS_PER_BOND

const LINE = /<line x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)" stroke="/g
const AXIS =
  /<line id="s:Bond:\d+" class="event" x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)"/g
const POLYGON = /<polygon points="([\d., -]+)"/g
const ATOM = /<circle id="s:Atom:\d+" class="event" cx="([\d.-]+)" cy="([\d.-]+)"/g
const CIRCLE = /<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"/g
const TEXT = /<text x="([\d.-]+)" y="([\d.-]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/g
const VIEW_BOX = /viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)"/

/** How far below an atom the line of its symbol is, and how far beside it the symbol's middle may be. */
const SYMBOL_BELOW = 12
const AMID = 5

/** What openchemlib writes for an atom that is any. */
const ANY_ATOM = '?'

/** The picture of a laid-out molecule, or null for one openchemlib draws nothing of. */
export function pictureOf(molecule: Molecule): StructurePicture | null {
  const svg = svgOf(molecule)
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
    text: text === ANY_ATOM ? '*' : text.trim(),
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

function svgOf(molecule: Molecule): string {
  // Hydrogens at ring fusions have short bonds; the scale is that of the others.
  const shortened = molecule.getAverageBondLength(false) / (molecule.getAverageBondLength(true) || 1)
  return molecule.toSVG(CANVAS, CANVAS, 's', {
    maxAVBL: Math.round(UNITS_PER_BOND * (shortened || 1)),
    strokeWidth: LINE_WIDTH,
    autoCrop: true,
    autoCropMargin: MARGIN,
    suppressChiralText: true,
    suppressCIPParity: true,
    suppressESR: true,
    noStereoProblem: true,
  })
}

/** openchemlib writes an atom's symbol first, amid the atom, then its hydrogens, counts and charge. */
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

/** How far along an axis and aside of it a place is; both in units. */
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

/** A rung of a hash stands square to its bond. */
function isRung(line: Segment, axes: readonly Segment[]): boolean {
  if (lengthOf(line) > 2 * ASIDE) return false
  return axes.some((axis) => {
    if (!lies(axis, line[0]) || !lies(axis, line[1])) return false
    const [from, to] = [seenFrom(axis, line[0]).along, seenFrom(axis, line[1]).along]
    return Math.abs(from - to) < 1
  })
}
