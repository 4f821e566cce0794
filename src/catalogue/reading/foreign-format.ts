import { fieldOfHeader } from './columns'
import { readFileText } from './file-text'

/** How much of a file is looked at; the first record of an SDF ends long before. */
const HEAD = 64 * 1024

/** Microsoft's container of files: old documents lie in it, and new ones that a password protects. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const PROTECTED = 'it is protected by a password: take the password off and save it again'
const OLD_WORKBOOK = 'it is an old Excel workbook (.xls): save it as XLSX in the spreadsheet and import that'

/** Files that begin with these bytes, and what is said of them. */
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

/** Texts have no zero bytes, but those in UTF-16, which begin with a mark. */
const isBinary = (head: string) => head.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(head)

const COUNTS = /^[^\n]*\n[^\n]*\n[^\n]*\n[ \d]{6}[^\n]*V[23]000/
const RECORD_END = /^(?:M {2}END|\$\$\$\$)/m

/** Whether the first line names columns: then a line of a cell may look like anything. */
const namesColumns = (text: string) =>
  (/^[^\n]*/.exec(text)?.[0] ?? '').split(/[,;\t|]/).filter((cell) => fieldOfHeader(cell) !== null).length > 1

/** The beginning of a file as text, whatever it is written in. */
const beginningOf = (bytes: Buffer) => readFileText(bytes.subarray(0, HEAD)).bytes.replaceAll('\r\n', '\n')

/** Whether a file holds structures, by its content. */
export function isSdf(bytes: Buffer): boolean {
  const text = beginningOf(bytes)
  return COUNTS.test(text) || (RECORD_END.test(text) && !namesColumns(text))
}

/** What a file is that is no table of text, by its content, and what to do; null when it may be one. The end of a sentence. */
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
