import { fieldOfHeader } from './columns'
import { readFileText } from './file-text'

/** How much of a file is examined; the first record of an SDF ends long before. */
const HEAD = 64 * 1024

/** Signature of Microsoft's compound files: old documents, and new ones protected by a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const PROTECTED = 'it is protected by a password: take the password off and save it again'
const OLD_WORKBOOK = 'it is an old Excel workbook (.xls): save it as XLSX in the spreadsheet and import that'

/** Files that begin with these bytes, and the message for each. */
const BY_BYTES: readonly [string, string][] = [
  ['%PDF', 'it is a PDF: ask for the list as a table'],
  ['\x1f\x8b', 'it is compressed (gzip): unpack it first'],
]

const BY_TEXT: readonly [RegExp, string][] = [
  [
    /^\s{0,99}<(?:!doctype html|html|head|body|table)\b/i,
    'it is an HTML page: save the list itself as CSV or XLSX',
  ],
  [/^\s{0,99}<\?xml\b/i, 'it is XML: export the list as CSV or XLSX'],
  [/^\s{0,99}(?:\{\s{0,99}"|\[\s{0,99}[[{])/, 'it is JSON: export the list as CSV or XLSX'],
]

/** Text has no zero bytes, except UTF-16, which begins with a mark. */
const isBinary = (head: string) => head.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(head)

const COUNTS = /^[^\n]*\n[^\n]*\n[^\n]*\n[ \d]{6}[^\n]*V[23]000/
const RECORD_END = /^(?:M {2}END|\$\$\$\$)/m

/** Whether the first line names columns; a line within a cell may then look like anything. */
const namesColumns = (text: string) =>
  (/^[^\n]*/.exec(text)?.[0] ?? '').split(/[,;\t|]/).filter((cell) => fieldOfHeader(cell) !== null).length > 1

/** The beginning of a file as text, in any encoding. */
const beginningOf = (bytes: Buffer) => readFileText(bytes.subarray(0, HEAD)).bytes.replaceAll('\r\n', '\n')

/** Whether a file contains structures, by its content. */
export function isSdf(bytes: Buffer): boolean {
  const text = beginningOf(bytes)
  return COUNTS.test(text) || (RECORD_END.test(text) && !namesColumns(text))
}

/** Names a file's format if it is not a table of text, and what to do: the end of a sentence. Null if it may be one. */
export function foreignFormat(bytes: Buffer): string | null {
  if (bytes.subarray(0, OLE.length).equals(OLE)) return bytes.includes(ENCRYPTED) ? PROTECTED : OLD_WORKBOOK
  const head = bytes.subarray(0, HEAD).toString('latin1')
  const text = beginningOf(bytes)
  return (
    BY_BYTES.find(([magic]) => head.startsWith(magic))?.[1] ??
    BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ??
    (isBinary(head) ? 'it is neither a table of text (CSV) nor a workbook (XLSX) nor structures (SDF)' : null)
  )
}
