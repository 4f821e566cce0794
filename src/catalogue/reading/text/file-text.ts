import { isUtf8 } from 'node:buffer'
import { TEXT_ENCODINGS, type TextEncoding } from '@/domain/rules/imports/text-encodings'
import { decodeUtf8, decodeWindows1252, toUtf8 } from './decoding'
import { isImprobable, probableEncoding } from './probable-encoding'

/** The text of a file before its bytes are decoded. */
export type FileText = {
  /** One character per byte: separators and quotes are ASCII in every encoding of cells. */
  bytes: string
  /** Encoding of the cells. `mixed`: UTF-8, but some cells are Windows-1252. */
  encoding: 'utf-8' | 'windows-1252' | 'mixed'
  /** Encoding of the file. In others than those two a separator may be part of a letter, so that it is converted first. */
  source: TextEncoding
}

const isAscii = (bytes: string) => !/[\u0080-\u00ff]/.test(bytes)

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const MARKS: readonly [TextEncoding, Buffer][] = [
  ['utf-8', UTF8_MARK],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
]

const beginsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark)

/** Bytes examined for zero bytes. */
const HEAD = 64 * 1024
/** Share of zeros in one half of the bytes that makes a file UTF-16; the other half has few. */
const ZEROS_MIN = 0.3
const ZEROS_MAX = 0.03

/** UTF-16 without its mark, or null: in a table, most letters and all separators have one zero byte. */
function unmarkedUtf16(file: Buffer): TextEncoding | null {
  const head = file.subarray(0, HEAD)
  const half = Math.max(1, head.length / 2)
  let [even, odd] = [0, 0]
  for (const [index, byte] of head.entries()) {
    if (byte === 0 && index % 2 === 0) even++
    else if (byte === 0) odd++
  }
  if (odd / half >= ZEROS_MIN && even / half <= ZEROS_MAX) return 'utf-16le'
  return even / half >= ZEROS_MIN && odd / half <= ZEROS_MAX ? 'utf-16be' : null
}

/** The encoding of a file by its mark, or else the probable one. */
function encodingOf(file: Buffer): TextEncoding {
  const marked = MARKS.find(([, mark]) => beginsWith(file, mark))?.[0] ?? unmarkedUtf16(file)
  if (marked !== null) return marked
  if (isUtf8(file)) return 'utf-8'
  const lines = file
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((line) => !isAscii(line))
  const others = lines.filter((line) => decodeUtf8(line) === null)
  const probable = probableEncoding(others)
  // A line of Western text is UTF-8 by chance hardly ever, a line of few Chinese characters often.
  const isUtf8Somewhere = others.length < lines.length
  const isUtf8Mostly = others.length * 2 <= lines.length
  return isUtf8Mostly || (isUtf8Somewhere && probable === 'windows-1252') ? 'utf-8' : probable
}

/** Removes zero bytes and the end mark of old systems from the end of a file. */
export function withoutEnd(file: Buffer): Buffer {
  let end = file.length
  while (end > 0 && (file[end - 1] === 0 || file[end - 1] === 0x1a)) end--
  return file.subarray(0, end)
}

/** Whether lines end in a carriage return alone, as in old Mac files; a cell of such a file may hold a line feed. */
function endsInReturns(text: string): boolean {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\n' && !isQuoted) return false
    // Some programs write two returns before a line feed.
    else if (sign === '\r' && !isQuoted) return text.slice(at + 1, at + 3).replace('\r', '')[0] !== '\n'
  }
  return false
}

/** Reads a file, without its byte order mark. @param source default: the probable encoding */
export function readFileText(file: Buffer, source: TextEncoding = encodingOf(file)): FileText {
  const isKept = source === 'utf-8' || source === 'windows-1252'
  const whole = isKept ? file : toUtf8(file, source)
  const start = beginsWith(whole, UTF8_MARK) && source !== 'windows-1252' ? UTF8_MARK.length : 0
  const text = withoutEnd(whole.subarray(start)).toString('latin1')
  const bytes = endsInReturns(text) ? text.replace(/\r(?!\n)/g, '\n') : text
  if (source === 'windows-1252') return { bytes, encoding: source, source }
  return { bytes, encoding: isUtf8(whole) ? 'utf-8' : 'mixed', source }
}

/**
 * Decodes a cell.
 * @returns `isRescued`: its bytes are not UTF-8 in a file that otherwise is, and were read as Windows-1252
 */
export function decodeCell(
  bytes: string,
  encoding: FileText['encoding'],
): { text: string; isRescued: boolean } {
  if (isAscii(bytes)) return { text: bytes, isRescued: false }
  if (encoding !== 'windows-1252') {
    const text = decodeUtf8(bytes)
    if (text !== null) return { text, isRescued: false }
  }
  return { text: decodeWindows1252(bytes), isRescued: encoding !== 'windows-1252' }
}

const ELSE = 'choose another text encoding if it is'

/** Decodes a value, with notes on its encoding. */
export function decodeValue(
  bytes: string,
  { encoding, source }: FileText,
): { text: string; notes: string[] } {
  const { text, isRescued } = decodeCell(bytes, encoding)
  const notes = isRescued ? ['bytes that are no UTF-8 were read as Windows-1252'] : []
  if (source !== 'utf-8' && isImprobable(text, source))
    notes.push(`the text looks wrong in ${TEXT_ENCODINGS[source]}: ${ELSE}`)
  return { text, notes }
}

/** Two Greek letters side by side, in UTF-8. */
const GREEK_WORD = /(?:[\xce\xcf][\x80-\xbf]){2}/

/** Warnings about the encoding of a whole file. */
export function encodingWarnings({ bytes, source }: FileText): string[] {
  if (source === 'utf-8') return []
  const isAmbiguous = source === 'windows-1253' && !GREEK_WORD.test(bytes)
  const dos = isAmbiguous ? ' If it comes from DOS, choose CP437: its β was read as α.' : ''
  return [`The file is not UTF-8; it was read as ${TEXT_ENCODINGS[source]}.${dos}`]
}
