import { LINE_WIDTH, UNITS_PER_BOND } from './drawing-scale'
import type { Picture, Segment } from './structure-picture'

type Box = { left: number; top: number; right: number; bottom: number }

/** Height of capitals, and how far signs that are raised stand above the line, as shares of a letter's size (Arial). */
const CAPITALS = 0.72
const SIGN = { top: 0.6, bottom: 0.1 }
const WIDTHS: Record<string, number> = { i: 0.22, l: 0.22, r: 0.33, t: 0.28, f: 0.28, '+': 0.58, '-': 0.33 }
const USUAL_WIDTH = { capital: 0.72, small: 0.53 }
/** How far letters beside each other may touch: those of one label do. */
const TOUCH = 2
/** A bond of which less than this is left between its labels is a dot. */
const SHORTEST_BOND = 0.14 * UNITS_PER_BOND

/**
 * What keeps a picture from being read, judged by its shapes alone: labels upon labels, lines through labels, bonds of
 * which the labels left a dot. 0 is clear.
 */
export function overlapCount({ labels, lines, fills, hashes, bonds }: Picture): number {
  const boxes = labels.map(boxOf)
  let count = 0
  boxes.forEach((box, index) => {
    for (const other of boxes.slice(index + 1)) if (overlap(box, other)) count++
    for (const line of [...lines, ...hashes]) if (passesThrough(line, box)) count++
    for (const corners of fills)
      if (
        corners.some((corner, place) =>
          passesThrough([corner, corners[(place + 1) % corners.length] ?? corner], box),
        )
      )
        count++
  })
  return count + bonds.filter((bond) => bond < SHORTEST_BOND).length
}

function boxOf({ text, x, y, size }: Picture['labels'][number]): Box {
  const isSign = /^[+-]$/.test(text)
  let width = 0
  for (const letter of text)
    width += size * (WIDTHS[letter] ?? (/[a-z0-9]/.test(letter) ? USUAL_WIDTH.small : USUAL_WIDTH.capital))
  return {
    left: x + TOUCH,
    right: x + width - TOUCH,
    top: y - size * (isSign ? SIGN.top : CAPITALS),
    bottom: y - size * (isSign ? SIGN.bottom : 0),
  }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Whether a line crosses a box (Liang and Barsky: what is left of the line within each pair of sides). */
function passesThrough([from, to]: Segment, { left, right, top, bottom }: Box): boolean {
  const half = LINE_WIDTH / 2
  let [enters, leaves] = [0, 1]
  for (const [start, length, low, high] of [
    [from.x, to.x - from.x, left - half, right + half],
    [from.y, to.y - from.y, top - half, bottom + half],
  ] as const) {
    if (length === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const [one, other] = [(low - start) / length, (high - start) / length]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters < leaves
}
