import { readSmiles } from '@/domain/smiles'
import { LINE_WIDTH, UNITS_PER_BOND } from './drawing-scale'
import { layOut } from './structure-layout'

/** A piece of an atom's label: `N`, `H`, a small `2`, a small `+`. Its place is the text's lower left corner. */
export type StructureLabel = { text: string; x: number; y: number; size: number }

/**
 * A structural formula without colours, fonts and ids: whoever shows it sets `currentColor` and classes, so that any
 * number may stand on a page in either theme. Lengths are in units of which {@link UNITS_PER_BOND} make a bond; all
 * drawings share that scale.
 */
export type StructureDrawing = {
  width: number
  height: number
  /** Path data of the bonds drawn as lines. */
  lines: string
  /** Path data of what is filled: wedges of bonds that point to the reader, electrons. '' without any. */
  fills: string
  labels: readonly StructureLabel[]
}

/** Inventing coordinates takes seconds beyond this; what is sold by the gram has fewer atoms. */
const ATOMS_MAX = 300
const MARGIN = 8
/** Larger than any structure, so that none is scaled down. */
const CANVAS = 20_000

const LINE = /<line x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)" stroke="/g
const POLYGON = /<polygon points="([\d., -]+)"/g
const CIRCLE = /<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"/g
const TEXT = /<text x="([\d.-]+)" y="([\d.-]+)"[^>]* font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/g
const VIEW_BOX = /viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)"/

const drawings = new Map<string, StructureDrawing | null>()

/**
 * Draws a SMILES. The same text is drawn once in a process: a page's build shows a structure on its own page, on its
 * category's and on those of its siblings. Works in Node and in the browser; import this module lazily there.
 * @returns null for what cannot be read, or is too large to be drawn in reasonable time
 */
export function drawStructure(smiles: string): StructureDrawing | null {
  const known = drawings.get(smiles)
  if (known !== undefined) return known
  const drawing = draw(smiles)
  drawings.set(smiles, drawing)
  return drawing
}

function draw(text: string): StructureDrawing | null {
  const reading = readSmiles(text)
  if (!reading.ok || reading.atomCount > ATOMS_MAX) return null
  try {
    return simplified(
      layOut(reading.smiles).toSVG(CANVAS, CANVAS, undefined, {
        maxAVBL: UNITS_PER_BOND,
        strokeWidth: LINE_WIDTH,
        autoCrop: true,
        autoCropMargin: MARGIN,
        suppressChiralText: true,
        suppressCIPParity: true,
        suppressESR: true,
        noStereoProblem: true,
      }),
    )
  } catch {
    return null
  }
}

/** What is left of openchemlib's picture without colours, ids and the shapes that catch the mouse, from the origin, in whole units. */
function simplified(svg: string): StructureDrawing | null {
  const viewBox = VIEW_BOX.exec(svg)
  if (viewBox === null) return null
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.slice(1).map(Number)
  const point = (x = '0', y = '0') => `${Math.round(Number(x) - left)} ${Math.round(Number(y) - top)}`

  const lines = [...svg.matchAll(LINE)].map(([, x1, y1, x2, y2]) => `M${point(x1, y1)}L${point(x2, y2)}`)
  const polygons = [...svg.matchAll(POLYGON)].map(([, points = '']) => {
    const corners = points
      .trim()
      .split(' ')
      .map((corner) => corner.split(','))
    return `M${corners.map(([x, y]) => point(x, y)).join('L')}Z`
  })
  const circles = [...svg.matchAll(CIRCLE)].map(([, cx, cy, radius]) => {
    const r = Math.round(Number(radius))
    return `M${point(cx, cy)}m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`
  })
  const labels = [...svg.matchAll(TEXT)].map(([, x, y, size, text = '']) => ({
    text: text === '-' ? '−' : text,
    x: Math.round(Number(x) - left),
    y: Math.round(Number(y) - top),
    size: Math.round(Number(size)),
  }))
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    lines: lines.join(''),
    fills: [...polygons, ...circles].join(''),
    labels,
  }
}
