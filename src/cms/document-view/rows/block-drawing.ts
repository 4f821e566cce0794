/** A part of a drawing: its place and size in a frame of 48 by 28. */
type Part = readonly [x: number, y: number, width: number, height: number]

/** The drawing of a type of blocks: its pictures and surfaces, and its lines of text. */
type Drawing = { pictures: readonly Part[]; texts: readonly Part[] }

/** Lines of text below each other. */
const lines = (x: number, y: number, width: number, count: number): Part[] =>
  Array.from({ length: count }, (_, line) => [x, y + 4 * line, line === count - 1 ? width * 0.7 : width, 1.5])

/** Some parts beside each other. */
const beside = (count: number, part: (x: number) => readonly Part[]): Part[] =>
  Array.from({ length: count }, (_, place) => part(2 + (place * 46) / count)).flat()

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  hero: { pictures: [[26, 2, 20, 24]], texts: [[2, 8, 20, 3], ...lines(2, 15, 18, 2)] },
  text: { pictures: [], texts: [[8, 3, 20, 2.5], ...lines(8, 9, 32, 5)] },
  pictureText: { pictures: [[2, 4, 20, 20]], texts: lines(26, 7, 20, 4) },
  cards: { pictures: beside(2, (x) => [[x, 3, 21, 22]]), texts: [] },
  figures: {
    pictures: [],
    texts: beside(4, (x) => [
      [x, 8, 8, 6],
      [x, 18, 8, 1.5],
    ]),
  },
  timeline: {
    pictures: beside(4, (x) => [[x, 7, 4, 4]]),
    texts: [[2, 13, 44, 1], ...beside(4, (x) => lines(x, 18, 8, 2))],
  },
  rows: {
    pictures: [
      [2, 3, 16, 10],
      [30, 16, 16, 10],
    ],
    texts: [...lines(22, 5, 24, 2), ...lines(2, 18, 24, 2)],
  },
  questions: {
    pictures: [],
    texts: [4, 11, 18].flatMap((y): Part[] => [
      [4, y, 26, 1.5],
      [42, y, 2, 1.5],
      [4, y + 4, 40, 0.75],
    ]),
  },
  table: {
    pictures: [[3, 4, 42, 4]],
    texts: [10, 15, 20].flatMap((y) => beside(3, (x) => [[x + 1, y + 1, 11, 1.5]])),
  },
  gallery: {
    pictures: [3, 15].flatMap((y) => beside(3, (x) => [[x, y, 13, 10]])),
    texts: [],
  },
  band: {
    pictures: [[2, 6, 44, 16]],
    texts: [
      [10, 11, 18, 2],
      [32, 10, 9, 4],
    ],
  },
  substances: {
    pictures: beside(3, (x) => [[x, 3, 13, 14]]),
    texts: beside(3, (x) => lines(x, 20, 11, 2)),
  },
  contact: { pictures: [[26, 4, 20, 20]], texts: [...lines(2, 6, 18, 3), [2, 20, 10, 3]] },
}

const SVG = 'http://www.w3.org/2000/svg'

function drawn([x, y, width, height]: Part, kind: string): SVGRectElement {
  const part = document.createElementNS(SVG, 'rect')
  const attributes = { x, y, width, height, class: kind }
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value))
  return part
}

/** Draws a type of blocks small; undefined if it has no drawing. @param type as in data */
export function blockDrawing(type: string): SVGSVGElement | undefined {
  const drawing = Object.hasOwn(DRAWINGS, type) ? DRAWINGS[type] : undefined
  if (!drawing) return undefined
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 48 28')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'panel-block-drawing')
  svg.append(
    ...drawing.pictures.map((part) => drawn(part, 'picture')),
    ...drawing.texts.map((part) => drawn(part, 'text')),
  )
  return svg
}
