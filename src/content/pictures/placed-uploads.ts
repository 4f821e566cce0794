import { type PictureKey, pictureKey } from '@/content/pictures/uploaded-picture'
import { isOfSeries } from './pictures'

/** An uploaded picture in a document. */
export type PlacedUpload = {
  key: PictureKey
  /** The field that names it: `['cards', 2, 'image', 'name']`. */
  path: (string | number)[]
}

/** The key by which a part of a document places an uploaded picture; null where it does not. */
function keyIn(part: object): PictureKey | null {
  // A picture in its place has these two, and nothing else of the content has.
  if (!('name' in part && 'alt' in part)) return null
  const read = pictureKey.safeParse(part.name)
  return read.success && !isOfSeries(read.data) ? read.data : null
}

/** The uploaded pictures that a document names, and where; whether there are such is not asked. */
export function placedUploads(content: unknown, path: PlacedUpload['path'] = []): PlacedUpload[] {
  if (typeof content !== 'object' || content === null) return []
  const key = keyIn(content)
  if (key !== null) return [{ key, path: [...path, 'name'] }]
  return Array.isArray(content)
    ? content.flatMap((part, index) => placedUploads(part, [...path, index]))
    : Object.entries(content).flatMap(([name, part]) => placedUploads(part, [...path, name]))
}
