/** Escapes of characters that XML cannot hold; surrogates stay escaped. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g

/** A text of a workbook with its escapes written out. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (written, hex: string) =>
        /^d[89a-f]/i.test(hex) ? written : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/**
 * Collects the text of a cell, which may consist of several formatted runs. Phonetic guides of Japanese names are left
 * out.
 */
export function cellText() {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open: (name: string) => {
      if (name === 't') isText = !isSpoken
      else if (name === 'rPh') isSpoken = true
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isSpoken = false
    },
    text: (piece: string) => {
      if (isText) text += piece
    },
    /** Returns the text so far, and starts the next one. */
    take: (): string => {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}
