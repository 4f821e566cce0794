/** The longest line on a terminal; the reports have the whole text. */
const LINE_MAX = 500

/**
 * Cleans a file's text for one line of a terminal: control and bidirectional characters could change what the
 * terminal does or shows, and a cell can hold megabytes.
 */
export function printable(text: string): string {
  const line = text.slice(0, LINE_MAX).replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, ' ')
  return text.length > LINE_MAX ? `${line}…` : line
}
