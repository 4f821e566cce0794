import { Molecule } from 'openchemlib'
import { readSmiles } from '@/domain/smiles'

/** A piece of a drawing, in the drawing's own units (about 24 to a bond); its colour is the reader's to choose. */
export type DrawingShape =
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; width: number }
  | { kind: 'polygon'; points: string }
  | { kind: 'circle'; cx: number; cy: number; r: number }
  | { kind: 'text'; x: number; y: number; size: number; text: string }

/** A structural formula as lines and letters. */
export type StructureDrawing = { viewBox: string; width: number; height: number; shapes: DrawingShape[] }

/** Inventing coordinates takes seconds beyond this; what is sold by the gram has fewer atoms. */
const ATOMS_MAX = 300
const CANVAS = { width: 400, height: 300 }

const ELEMENT = /<(line|polygon|circle|text)\s([^>]*?)\/?>(?:([^<]*)<\/text>)?/g

function attributesOf(text: string): (name: string) => string {
  const attributes = new Map(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  return (name) => attributes.get(name) ?? ''
}

function shapeOf(kind: string, attributes: string, content: string): DrawingShape | null {
  const read = attributesOf(attributes)
  const number = (name: string) => Number(read(name))
  // The wide invisible shapes that openchemlib adds catch the mouse; nothing is to be caught here.
  if (read('class') === 'event') return null
  if (kind === 'polygon') return { kind, points: read('points') }
  if (kind === 'circle') return { kind, cx: number('cx'), cy: number('cy'), r: number('r') }
  if (kind === 'text')
    return { kind, x: number('x'), y: number('y'), size: number('font-size'), text: content }
  return {
    kind: 'line',
    x1: number('x1'),
    y1: number('y1'),
    x2: number('x2'),
    y2: number('y2'),
    width: number('stroke-width'),
  }
}

/**
 * Draws the structure of a SMILES. Works in Node and in the browser; import this module lazily there.
 * @returns null for what cannot be read, or is too large to be drawn in reasonable time
 */
export function drawStructure(smiles: string): StructureDrawing | null {
  const reading = readSmiles(smiles)
  if (!reading.ok || reading.atomCount > ATOMS_MAX) return null
  try {
    const svg = Molecule.fromSmiles(reading.smiles).toSVG(CANVAS.width, CANVAS.height, undefined, {
      suppressChiralText: true,
      suppressESR: true,
      suppressCIPParity: true,
      noStereoProblem: true,
      autoCrop: true,
      autoCropMargin: 8,
    })
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? `0 0 ${CANVAS.width} ${CANVAS.height}`
    const [, , width = CANVAS.width, height = CANVAS.height] = viewBox.split(' ').map(Number)
    const shapes = [...svg.matchAll(ELEMENT)]
      .map(([, kind = '', attributes = '', content = '']) => shapeOf(kind, attributes, content))
      .filter((shape) => shape !== null)
    return { viewBox, width, height, shapes }
  } catch {
    return null
  }
}
