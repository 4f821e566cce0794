import { sql } from 'drizzle-orm'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { type PlacedUpload, placedUploads } from '@/domain/content/pictures/placed-uploads'
import type { Database } from '@/platform/database/statements/rows'
import { PICTURE_PROBLEMS, pictureStates } from '@/platform/files/pictures/editors-pictures'

/** Built-in uploaded pictures, which may be used even if the database lacks them. */
const seeded: ReadonlySet<string> = new Set(uploadedPictures.seed.map(({ key }) => key))

/**
 * Locks the pictures that a document uses against deletion until the transaction ends, and finds the places whose
 * picture is deleted or failed. A picture that is still being prepared may be used.
 * @returns each such place, and why its picture cannot be shown
 */
export async function claimUploads(
  db: Database,
  content: unknown,
): Promise<{ path: PlacedUpload['path']; why: string }[]> {
  const places = placedUploads(content).filter(({ key }) => !seeded.has(key))
  const keys = places.map(({ key }) => key)
  const states = await pictureStates(db, keys, sql`order by key for key share`)
  return places.flatMap(({ key, path }) => {
    const state = states.get(key) ?? 'gone'
    return state === 'gone' || state === 'failed' ? [{ path, why: PICTURE_PROBLEMS[state] }] : []
  })
}
