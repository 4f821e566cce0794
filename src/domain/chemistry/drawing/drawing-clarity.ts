import { UNITS_PER_BOND } from './drawing-scale'
import { boxesOverlap, boxOf, passesThrough } from './label-boxes'
import type { StructurePicture } from './structure-picture'

/** A bond whose visible part between its labels is shorter than this looks like a dot. */
export const SHORTEST_BOND = 0.14 * UNITS_PER_BOND

/**
 * Counts what makes a picture illegible, from its shapes alone: overlapping labels, lines through labels, and bonds
 * of which the labels leave a dot. 0 is clear.
 */
export function overlapCount({ labels, lines, fills, hashes, bonds }: StructurePicture): number {
  const boxes = labels.map(boxOf)
  let count = 0
  boxes.forEach((box, index) => {
    for (const other of boxes.slice(index + 1)) if (boxesOverlap(box, other)) count++
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
