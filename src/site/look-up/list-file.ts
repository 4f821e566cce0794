/** The largest file of a list in bytes, and the longest text of its field (contract §7). */
export const LIST_MAX = 1_000_000

/** Encodings by the two bytes at the beginning of their texts. */
const MARKED: ReadonlyMap<string, string> = new Map([
  ['255,254', 'utf-16le'],
  ['254,255', 'utf-16be'],
])

/** Decodes text in UTF-8 or Windows-1252, or in UTF-16 with its mark: a spreadsheet's `Unicode Text`. */
function decoded(bytes: ArrayBuffer): string {
  const marked = MARKED.get(new Uint8Array(bytes).subarray(0, 2).join())
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a list from a file. @throws if it is not text, such as a workbook, or the browser cannot read it */
export async function readListFile(file: Blob): Promise<string> {
  const text = decoded(await file.arrayBuffer())
  if (text.includes('\0')) throw new TypeError('The file is not text')
  return text
}
