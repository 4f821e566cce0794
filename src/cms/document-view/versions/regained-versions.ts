import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DocumentStore } from '@/cms/documents/stores/document-store'
import { type Database, selectRows } from '@/platform/database/statements/rows'

/**
 * Finds the versions of a document that restored the text saved for release, after drafts: a discarded draft. A version
 * has no field that says how it was made, so its words are compared with those of the last save.
 * @param id of the row
 * @returns ids of versions
 */
export async function regainedVersions(
  db: Database,
  { versions }: DocumentStore,
  id: number,
): Promise<ReadonlySet<number>> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`
      with kept as (
        select id, updated_at, version_content as content, version__status = 'published' as is_saved,
          lag(version__status) over (order by updated_at, id) = 'draft' as is_after_draft
        from ${sql.identifier(versions)} where parent_id = ${id}),
      saved as (
        select id, is_after_draft, content is not distinct from lag(content) over in_time as is_same,
          row_number() over in_time > 1 as is_later
        from kept where is_saved window in_time as (order by updated_at, id))
      select id from saved where is_after_draft and is_later and is_same`,
  )
  return new Set(rows.map(({ id: version }) => version))
}
