import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { TITLE_IN_CODE, TITLE_OF_NONE } from '@/content/pictures/picture-titles'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { ShownValue } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { pictureAddress } from '@/domain/picture'

const pictureRow = z.object({
  key: z.string(),
  filename: z.string().nullable(),
  width: z.int().nullable(),
})

/**
 * Names of uploaded pictures as in the panel, each with a small version if it has one. A deleted picture gets a name
 * that says so.
 */
export async function pictureNames(
  db: Database,
  keys: readonly string[],
): Promise<(key: string) => ShownValue> {
  const rows =
    keys.length === 0
      ? []
      : await selectRows(
          db,
          pictureRow,
          sql`
            select key, filename, case when state = 'ready' then (widths ->> 0)::integer end as width
            from content_pictures where key = any(${sql.param(keys)}::text[])`,
        )
  const small = (key: string, width: number | null | undefined) =>
    width ? pictureAddress(key, width, 'webp') : null
  const named = new Map<string, ShownValue>([
    ...uploadedPictures.seed.map(({ key, widths }): [string, ShownValue] => [
      key,
      { text: TITLE_IN_CODE, picture: small(key, widths[0]) },
    ]),
    ...rows.map(({ key, filename, width }): [string, ShownValue] => [
      key,
      { text: filename ?? TITLE_IN_CODE, picture: small(key, width) },
    ]),
  ])
  return (key) => named.get(key) ?? { text: TITLE_OF_NONE, picture: null }
}
