import { isUtf8 } from 'node:buffer'

/** The text of a file before it is known what its bytes mean. */
export type FileText = {
  /** One character a byte: separators and quotes are ASCII in every encoding read here. */
  bytes: string
  /** What the cells are written in. `mixed`: UTF-8, but some cells are Windows-1252. */
  encoding: 'utf-8' | 'windows-1252' | 'mixed'
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The characters of the bytes 0x80–0x9F in Windows-1252; the others are those of Latin-1. Written out because Node's own
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

/** UTF-16 has zero bytes inside its separators, so it is turned to UTF-8 before anything else; spreadsheets save it. */
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

/** Takes the byte order mark off and finds out what the file is written in. */
export function readFileText(file: Buffer): FileText {
  const utf8File = withoutUtf16(file)
  const hasMark = utf8File[0] === 0xef && utf8File[1] === 0xbb && utf8File[2] === 0xbf
  const text = utf8File.subarray(hasMark ? 3 : 0).toString('latin1')
  // Files of old Macs end their lines with a carriage return alone.
  const bytes = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  return { bytes, encoding: encodingOf(bytes, utf8File, hasMark) }
}

/**
 * The text of a cell.
 * @returns `isRescued`: whether its bytes are no UTF-8 in a file that otherwise is, and were read as Windows-1252.
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
