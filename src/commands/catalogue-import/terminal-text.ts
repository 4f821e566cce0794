/** A line on a terminal; whoever needs more reads the reports. */
const LINE_MAX = 500

/**
 * A text of a file for one line of a terminal: control characters and marks that turn writing round could make it do or show
 * things nobody asked for, and a cell can hold megabytes.
 */
export function printable(text: string): string {
  const line = text.slice(0, LINE_MAX).replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, ' ')
  return text.length > LINE_MAX ? `${line}…` : line
}
