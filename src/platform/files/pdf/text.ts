import { BACKSLASH, CR, isLineEnd, LF } from './characters'

/** The bytes of escape sequences. */
const ESCAPED = new Map(
  Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }).map(([letter, byte]) => [letter.charCodeAt(0), byte]),
)

/** Resolves `#` with a hexadecimal code in a name. */
export const fromCodes = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The bytes of a hexadecimal string; other characters are ignored. @param raw without brackets */
export const fromHex = (raw: Buffer): Buffer =>
  Buffer.from(`${raw.toString('latin1').replace(/[^0-9A-Fa-f]/g, '')}0`, 'hex')

/** The bytes of a literal string. @param raw without brackets */
export function fromLiteral(raw: Buffer): Buffer {
  const said = Buffer.alloc(raw.length)
  let length = 0
  for (let i = 0; i < raw.length; i += 1) {
    let byte = raw[i] ?? 0
    if (byte === BACKSLASH) {
      const octal = /^[0-7]{1,3}/.exec(raw.toString('latin1', i + 1, i + 4))?.[0]
      i += octal?.length ?? 1
      byte = octal ? Number.parseInt(octal, 8) & 0xff : (ESCAPED.get(raw[i] ?? 0) ?? raw[i] ?? 0)
      // An escaped line end produces no byte.
      if (!octal && isLineEnd(raw[i])) {
        if (raw[i] === CR && raw[i + 1] === LF) i += 1
        continue
      }
    }
    said[length] = byte
    length += 1
  }
  return said.subarray(0, length)
}

/** Decodes a text string: UTF-16 or UTF-8 after a byte order mark, otherwise one byte per character. */
export function readText(text: Buffer): string {
  const mark = text.toString('latin1', 0, 3)
  if (mark.startsWith('\xfe\xff'))
    return Buffer.from(text.subarray(0, text.length & ~1))
      .swap16()
      .toString('utf16le')
  if (mark.startsWith('\xff\xfe')) return text.toString('utf16le')
  return mark === '\xef\xbb\xbf' ? text.toString('utf8') : text.toString('latin1')
}
