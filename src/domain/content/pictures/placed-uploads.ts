import { type PictureKey, pictureKey } from '@/domain/content/pictures/uploaded-picture'
import { isOfSeries } from './pictures'

/** An uploaded picture in a document. */
export type PlacedUpload = {
  key: PictureKey
  /** Path of the field with its key: `['cards', 2, 'image', 'name']`. */
  path: (string | number)[]
}

/** The key of the uploaded picture that a part of a document holds, or null. */
function keyIn(part: object): PictureKey | null {
  // Only picture fields have these two properties.
  if (!('name' in part && 'alt' in part)) return null
  const read = pictureKey.safeParse(part.name)
  return read.success && !isOfSeries(read.data) ? read.data : null
}

/** Finds the uploaded pictures in a document, without checking that they exist. */
export function placedUploads(content: unknown, path: PlacedUpload['path'] = []): PlacedUpload[] {
  if (typeof content !== 'object' || content === null) return []
  const key = keyIn(content)
  if (key !== null) return [{ key, path: [...path, 'name'] }]
  return Array.isArray(content)
    ? content.flatMap((part, index) => placedUploads(part, [...path, index]))
    : Object.entries(content).flatMap(([name, part]) => placedUploads(part, [...path, name]))
}
