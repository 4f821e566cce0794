/** How much of a file is looked at; a record of an SDF ends long before. */
const HEAD = 64 * 1024

/** Files that begin with these bytes, and what is said of them. */
const BY_BYTES: readonly [string, string][] = [
  [
    '\xd0\xcf\x11\xe0',
    'it is an old Excel workbook (.xls): save it as CSV (UTF-8) in the spreadsheet and import that',
  ],
  ['%PDF', 'it is a PDF: ask for the list as a table'],
  ['\x1f\x8b', 'it is compressed (gzip): unpack it first'],
]

const BY_TEXT: readonly [RegExp, string][] = [
  [
    /^[^\n]*\n[^\n]*\n[^\n]*\n[ \d]{6}[^\n]*V[23]000|^(?:M {2}END|\$\$\$\$)/m,
    'it is an SDF (structure file), and a CSV is expected for now: export the list as CSV, with a column of SMILES',
  ],
  [/^\s{0,99}<(?:!doctype html|html|head|body|table)\b/i, 'it is an HTML page: save the list itself as CSV'],
  [/^\s{0,99}<\?xml\b/i, 'it is XML: export the list as CSV'],
  [/^\s{0,99}(?:\{\s{0,99}"|\[\s{0,99}[[{])/, 'it is JSON: export the list as CSV'],
]

/** Texts have no zero bytes, but those in UTF-16, which begin with a mark. */
const isBinary = (head: string) => head.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(head)

function zipReason(head: string): string {
  return head.includes('xl/') || head.includes('[Content_Types].xml')
    ? 'it is an Excel workbook (.xlsx): save it as CSV (UTF-8) in the spreadsheet and import that'
    : 'it is a zip archive: unpack it first'
}

/** What a file is that is no table of text, by its content, and what to do; null when it may be one. The end of a sentence. */
export function foreignFormat(bytes: Buffer): string | null {
  const head = bytes.subarray(0, HEAD).toString('latin1')
  if (head.startsWith('PK\x03\x04')) return zipReason(head)
  const text = head.replace(/^\xef\xbb\xbf/, '').replaceAll('\r\n', '\n')
  return (
    BY_BYTES.find(([magic]) => head.startsWith(magic))?.[1] ??
    BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ??
    (isBinary(head) ? 'it is neither a table of text (CSV) nor a workbook (XLSX) nor structures (SDF)' : null)
  )
}
