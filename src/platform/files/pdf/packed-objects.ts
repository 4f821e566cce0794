import { isWhiteSpace } from './characters'
import { Reader, type Watch } from './reader'
import { UnacceptablePdf } from './unacceptable-pdf'
import { unpack } from './unpack'
import { type Dictionary, isStray } from './values'

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
 * @param data decrypted
 * @param left the most bytes that it may unpack to
 * @returns the number of bytes unpacked
 * @throws {UnacceptablePdf}
 */
export function readPackedObjects(dictionary: Dictionary, data: Buffer, left: number, watch: Watch): number {
  const objects = unpack(dictionary, data, left)
  const count = wholeNumber(dictionary, 'N')
  const first = wholeNumber(dictionary, 'First')
  const table = new Reader(objects.subarray(0, first), watch)
  const reader = new Reader(objects, watch)
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
    if ('text' in value) watch.address(value.text())
  }
  return objects.length
}
