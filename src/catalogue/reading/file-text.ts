import { isUtf8 } from 'node:buffer'

/** The text of a file before its bytes are decoded. */
export type FileText = {
  /** One character per byte: separators and quotes are ASCII in every encoding read here. */
  bytes: string
  /** Encoding of the cells. `mixed`: UTF-8, but some cells are Windows-1252. */
  encoding: 'utf-8' | 'windows-1252' | 'mixed'
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The Windows-1252 characters of the bytes 0x80–0x9F; the others equal Latin-1. Listed here because Node's
 * TextDecoder('windows-1252') reads Latin-1 and turns dashes and curly quotes into control characters.
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWindows1252(bytes: string): string {
  return bytes.replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80))
}

const isAscii = (bytes: string) => !/[\u0080-\u00ff]/.test(bytes)

function decodeUtf8(bytes: string): string | null {
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return null
  }
}

/** Converts UTF-16, which some spreadsheets save, to UTF-8 first, since its separators contain zero bytes. */
function withoutUtf16(file: Buffer): Buffer {
  const isLittle = file[0] === 0xff && file[1] === 0xfe
  const isBig = file[0] === 0xfe && file[1] === 0xff
  if (!isLittle && !isBig) return file
  return Buffer.from(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(file), 'utf8')
}

function encodingOf(bytes: string, file: Buffer, hasMark: boolean): FileText['encoding'] {
  if (isUtf8(file)) return 'utf-8'
  const lines = bytes.split('\n').filter((line) => !isAscii(line))
  const isUtf8Somewhere = hasMark || lines.some((line) => decodeUtf8(line) !== null)
  return isUtf8Somewhere ? 'mixed' : 'windows-1252'
}

/** Removes the byte order mark and detects the encoding. */
export function readFileText(file: Buffer): FileText {
  const utf8File = withoutUtf16(file)
  const hasMark = utf8File[0] === 0xef && utf8File[1] === 0xbb && utf8File[2] === 0xbf
  const text = utf8File.subarray(hasMark ? 3 : 0).toString('latin1')
  // Old Mac files end lines with a carriage return alone.
  const bytes = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  return { bytes, encoding: encodingOf(bytes, utf8File, hasMark) }
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
