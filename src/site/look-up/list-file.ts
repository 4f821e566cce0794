/** The largest file of a list in bytes, and the longest text of its field (contract §7). */
export const LIST_MAX = 1_000_000

/** Reads a list from a file in UTF-8 or Windows-1252. @throws if the browser cannot read it */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
