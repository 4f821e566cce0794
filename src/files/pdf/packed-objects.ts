import { inflateSync } from 'node:zlib'
import { isWhiteSpace } from './characters'
import { forbidden } from './forbidden'
import { Reader } from './reader'
import { UnacceptablePdf } from './unacceptable-pdf'
import { type Dictionary, isStray, type PdfValue } from './values'

const isNull = (value: PdfValue | undefined) =>
  value === undefined || (typeof value === 'object' && 'keyword' in value && value.keyword === 'null')

/** Whether a filter, or the only one in a list, is Flate. */
function isFlate(value: PdfValue | undefined): boolean {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  return typeof only === 'object' && 'name' in only && only.name === 'FlateDecode'
}

function isWithoutPredictor(value: PdfValue | undefined): boolean {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (isNull(only)) return true
  return only instanceof Map && (only.get('Predictor') ?? 1) === 1
}

/**
 * Unpacks as programs pack: not at all, or deflated once. Any other way is refused: it would have to be decoded
 * exactly as every reader does.
 * @param left the most bytes that it may unpack to
 */
function unpack(dictionary: Dictionary, data: Buffer, left: number): Buffer {
  const filter = dictionary.get('Filter')
  if (dictionary.has('F') || dictionary.has('DP')) throw new UnacceptablePdf('unclear')
  if (isNull(filter)) return data
  if (!isFlate(filter) || !isWithoutPredictor(dictionary.get('DecodeParms'))) {
    throw new UnacceptablePdf('unclear')
  }
  try {
    return inflateSync(data, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new UnacceptablePdf(isTooLarge ? 'large' : 'damaged')
  }
}

/** A non-negative integer of a stream's dictionary. @throws {UnacceptablePdf} otherwise */
function wholeNumber(dictionary: Dictionary, key: string): number {
  const value = dictionary.get(key)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new UnacceptablePdf('unclear')
  return value
}

/** Whether there is only white space, without comments. */
function isBlankBetween(bytes: Buffer, start: number, end: number): boolean {
  let at = start
  while (at < end && isWhiteSpace(bytes[at])) at += 1
  return at === end
}

/**
 * Checks the objects packed in a stream. They must follow one another without a gap, at the offsets in the stream's
 * own table: readers use one or the other.
 * @param dictionary the stream's
 * @param data as in the file
 * @param left the most bytes that it may unpack to
 * @returns the number of bytes unpacked
 * @throws {UnacceptablePdf}
 */
export function readPackedObjects(dictionary: Dictionary, data: Buffer, left: number): number {
  const objects = unpack(dictionary, data, left)
  const count = wholeNumber(dictionary, 'N')
  const first = wholeNumber(dictionary, 'First')
  const table = new Reader(objects.subarray(0, first), forbidden)
  const reader = new Reader(objects, forbidden)
  reader.position = first
  for (let i = 0; i < count; i += 1) {
    table.readValue()
    const offset = table.readValue()
    const end = reader.position
    reader.skipBlank()
    const start = typeof offset === 'number' ? first + offset : -1
    const isNext =
      start >= end && (start === reader.position || isBlankBetween(objects, start, reader.position))
    if (!isNext) throw new UnacceptablePdf('unclear')
    const value = reader.readValue()
    if (typeof value === 'number') continue
    if ('header' in value || isStray(value)) throw new UnacceptablePdf('unclear')
    if ('text' in value) forbidden.address(value.text())
  }
  return objects.length
}
