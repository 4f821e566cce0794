/** Characters that XML cannot hold are written so; halves of characters stay as they are written. */
const ESCAPED = /_x([\dA-F]{4})_/gi

const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(ESCAPED, (written, hex: string) =>
        /^d[89a-f]/i.test(hex) ? written : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/**
 * Collects the text of a cell, which may be in several runs, each with a look of its own. How a Japanese name is spoken
 * stands beside it, and is not part of it.
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
    /** The text so far; the next one begins. */
    take: (): string => {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}
