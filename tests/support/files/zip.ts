import { crc32, inflateRawSync } from 'node:zlib'

/** The unpacked entries of a zip, by its directory; throws where directory, headers and checksums disagree. */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end !== zip.length - 22) throw new Error('The zip does not end where it says')
  const entries = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [at + 16, at + 20, at + 24].map((place) => zip.readUInt32LE(place))
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const head = zip.readUInt32LE(at + 42)
    if (zip.toString('utf8', head + 30, head + 30 + nameLength) !== name)
      throw new Error(`${name} is not there`)
    const begin = head + 30 + nameLength
    const bytes = inflateRawSync(zip.subarray(begin, begin + Number(packed)))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    entries.set(name, bytes.toString('utf8'))
    at += 46 + nameLength
  }
  return entries
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The cells of a workbook's sheet, by their places; throws for a cell that is not text. */
export function cellsOf(workbook: Buffer): Record<string, string> {
  const sheet = unzipped(workbook).get('xl/worksheets/sheet1.xml') ?? ''
  const cells: Record<string, string> = {}
  for (const [all, place = '', inside] of sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
    const text = inside?.match(/^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s)?.[1]
    if (text === undefined || !all.includes('t="inlineStr"')) throw new Error(`${place} is no text: ${all}`)
    cells[place] = text
      .replace(/&\w+;/g, (entity) => SIGNS[entity] ?? entity)
      .replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return cells
}
