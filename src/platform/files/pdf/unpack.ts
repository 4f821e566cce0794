import { inflateSync } from 'node:zlib'
import { UnacceptablePdf } from './unacceptable-pdf'
import { type Dictionary, isNull, type PdfValue, wordOf } from './values'

const onlyOf = (value: PdfValue | undefined) =>
  Array.isArray(value) && value.length === 1 ? value[0] : value

function isWithoutPredictor(value: PdfValue | undefined): boolean {
  const only = onlyOf(value)
  if (isNull(only)) return true
  return only instanceof Map && (only.get('Predictor') ?? 1) === 1
}

/**
 * Unpacks a stream as programs pack: not at all, or deflated once. Any other way is refused: it would have to be decoded
 * exactly as every reader does.
 * @param left the most bytes that it may unpack to
 * @throws {UnacceptablePdf}
 */
export function unpack(dictionary: Dictionary, data: Buffer, left: number): Buffer {
  const filter = dictionary.get('Filter')
  if (dictionary.has('F') || dictionary.has('DP')) throw new UnacceptablePdf('unclear')
  if (isNull(filter)) {
    if (data.length > left) throw new UnacceptablePdf('large')
    return data
  }
  if (wordOf(onlyOf(filter)) !== 'FlateDecode' || !isWithoutPredictor(dictionary.get('DecodeParms'))) {
    throw new UnacceptablePdf('unclear')
  }
  try {
    return inflateSync(data, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new UnacceptablePdf(isTooLarge ? 'large' : 'damaged')
  }
}
