/** A piece of text, its lower left corner (`y` grows downwards) and its size, in points. */
export type Placed = { text: string; x: number; y: number; width: number; height: number }

/** The most characters kept of a page. */
const MAX_CHARACTERS = 100_000

/** Pieces whose base lines differ by less, in their heights, are of one line. */
const SAME_LINE = 0.4
/** A gap that is wider, in heights, separates words. */
const SPACE = 0.15

/** Joins the pieces of a line from left to right. */
function lineOf(pieces: Placed[]): string {
  let line = ''
  let end = Number.NEGATIVE_INFINITY
  for (const { text, x, width, height } of pieces.sort((one, other) => one.x - other.x)) {
    const isApart = x - end > SPACE * height && line !== '' && !line.endsWith(' ')
    line += isApart && !text.startsWith(' ') ? ` ${text}` : text
    end = x + width
  }
  return line.trim()
}

/**
 * Writes the text of a page in the order of reading, whatever order it was drawn in.
 * @returns its lines, at most {@link MAX_CHARACTERS}
 */
export function pageText(pieces: readonly Placed[]): string {
  const lines: Placed[][] = []
  for (const piece of [...pieces].sort((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && piece.y - first.y <= SAME_LINE * Math.max(piece.height, first.height))
      line.push(piece)
    else lines.push([piece])
  }
  return lines.map(lineOf).join('\n').slice(0, MAX_CHARACTERS)
}
