/** The requested part of a file; both ends are inclusive. */
type ByteRange = { start: number; end: number }

/**
 * Reads a Range header (RFC 9110 §14.2).
 * @param size of the whole file, in bytes
 * @returns the range; `unsatisfiable` if it starts after the file's end; null for no range, several ranges or an
 * invalid one: then the answer is the whole file
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/i) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
