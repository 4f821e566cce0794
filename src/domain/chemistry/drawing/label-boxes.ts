import { LINE_WIDTH } from './drawing-scale'
import type { AtomPlace } from './flat-layout'

/** A piece of an atom's label: `N`, `H`, a small `2`, a small `+`. x and y are the text's lower left corner. */
export type StructureLabel = { text: string; x: number; y: number; size: number }

export type Segment = readonly [AtomPlace, AtomPlace]

export type Box = { left: number; top: number; right: number; bottom: number }

/** Height of capitals, and extent of raised signs above the line, as shares of the font size (Arial). */
const CAPITALS = 0.72
const SIGN = { top: 0.6, bottom: 0.1 }
/** Widths of letters as shares of the font size; Arial's, which fallback fonts match. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    il: 0.22,
    Ift: 0.28,
    'r-': 0.33,
    '*': 0.39,
    cksvxyz: 0.5,
    L0123456789abdeghnopqu: 0.56,
    '+': 0.58,
    FTZ: 0.61,
    ABEKPSVXY: 0.67,
    CDHNRU: 0.72,
    GOQ: 0.78,
    Mm: 0.83,
    W: 0.94,
  }).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])),
)
const USUAL_WIDTH = 0.72
/** Overlap allowed between adjacent letters, as within a label. */
const TOUCH = 2
/** How far a line may enter the corner of a letter's box without touching the letter. */
const CORNER = 1

/** The box that a piece of a label fills. */
export function boxOf({ text, x, y, size }: StructureLabel): Box {
  const isSign = /^[+-]$/.test(text)
  let width = 0
  for (const letter of text) width += size * (WIDTHS.get(letter) ?? USUAL_WIDTH)
  return {
    left: x + TOUCH,
    right: x + width - TOUCH,
    top: y - size * (isSign ? SIGN.top : CAPITALS),
    bottom: y - size * (isSign ? SIGN.bottom : 0),
  }
}

export function boxesOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** A box enlarged on all sides. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

/** Whether a drawn line crosses a box. */
export function passesThrough(line: Segment, box: Box): boolean {
  return shareWithin(line, grown(box, LINE_WIDTH / 2 - CORNER)) !== null
}

/** Where a line enters and leaves a box, as shares of its length (Liang–Barsky), or null if it misses it. */
export function shareWithin([from, to]: Segment, box: Box): readonly [number, number] | null {
  const [first, last] = [
    within(from.x, to.x - from.x, box.left, box.right),
    within(from.y, to.y - from.y, box.top, box.bottom),
  ]
  if (first === null || last === null) return null
  const [enters, leaves] = [Math.max(0, first[0], last[0]), Math.min(1, first[1], last[1])]
  return enters < leaves ? [enters, leaves] : null
}

function within(start: number, length: number, low: number, high: number): readonly [number, number] | null {
  if (length === 0) return start <= low || start >= high ? null : [0, 1]
  const [one, other] = [(low - start) / length, (high - start) / length]
  return one < other ? [one, other] : [other, one]
}
