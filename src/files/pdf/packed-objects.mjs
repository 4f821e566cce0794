// @ts-check
import { inflateSync } from 'node:zlib'
import { isBlank } from './characters.mjs'
import { forbidden } from './forbidden.mjs'
import { Reader } from './reader.mjs'
import { UnacceptablePdf } from './unacceptable-pdf.mjs'
import { isStray } from './values.mjs'

/** @typedef {import('./values.mjs').Value} Value */
/** @typedef {import('./values.mjs').Dictionary} Dictionary */

/** @param {Value | undefined} value */
const isNull = (value) =>
  value === undefined || (typeof value === 'object' && 'keyword' in value && value.keyword === 'null')

/** @param {Value | undefined} value a filter, or the only one of a list */
function isFlate(value) {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  return typeof only === 'object' && 'name' in only && only.name === 'FlateDecode'
}

/** @param {Value | undefined} value */
function isWithoutPredictor(value) {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (isNull(only)) return true
  return only instanceof Map && (only.get('Predictor') ?? 1) === 1
}

/**
 * Unpacks as programs pack: not at all, or deflated once. Any other way is refused, because it would have to be undone just
 * as every reader does.
 * @param {Dictionary} dictionary
 * @param {Buffer} data
 * @param {number} left how many bytes it may become
 */
function unpack(dictionary, data, left) {
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

/** A whole number of a stream's dictionary. @param {Dictionary} dictionary @param {string} key */
function wholeNumber(dictionary, key) {
  const value = dictionary.get(key)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new UnacceptablePdf('unclear')
  return value
}

/** Whether there is nothing but white space, and no comment. @param {Buffer} bytes @param {number} start @param {number} end */
function isBlankBetween(bytes, start, end) {
  let at = start
  while (at < end && isBlank(bytes[at])) at += 1
  return at === end
}

/**
 * Judges the objects that a stream packs. They must follow one another without a gap, each where the stream's own table
 * says: readers go by the one or by the other.
 * @param {Dictionary} dictionary the stream's
 * @param {Buffer} data as it lies in the file
 * @param {number} left how many bytes it may unpack to
 * @returns {number} how many bytes it unpacked to
 * @throws {UnacceptablePdf}
 */
export function readPackedObjects(dictionary, data, left) {
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
