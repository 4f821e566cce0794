import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { pictureKey } from '@/domain/content/pictures/uploaded-picture'
import { widthsOf } from '@/domain/rules/content/picture'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { enqueueJob } from '@/platform/jobs/queue'
import type { JobHandler } from '@/platform/jobs/runner'
import { isDiskFull } from '../disk-full'
import { originalName } from './editors-pictures'
import { PictureProcessEnded } from './picture-process'
import { makeVersions } from './picture-versions'

/** The job that makes the versions of a picture. */
export const PICTURE_JOB = 'picture'

/**
 * Enqueues the making of a picture's versions, after its row was inserted. It has its own line: in the catalogue's,
 * an editor would wait minutes for the printing of a release.
 */
export const prepareLater = (db: Database, picture: number): Promise<void> =>
  enqueueJob(db, PICTURE_JOB, picture, { line: 'pictures' })

const findUnprepared = (db: Database, id: number) =>
  selectRow(
    db,
    z.object({
      key: pictureKey,
      mimeType: z.string(),
      width: z.int(),
      height: z.int(),
      focalX: z.number(),
      focalY: z.number(),
    }),
    sql`select key, mime_type as "mimeType", width::float8 as width, height::float8 as height,
          coalesce(focal_x, 50)::float8 as "focalX", coalesce(focal_y, 50)::float8 as "focalY" from content_pictures
        where id = ${id} and state = 'preparing'`,
  )

/** Give up after three kills (probably out of memory). */
const BEGUN_MAX = 3

/** Makes the versions, and continues if the process was killed. */
async function madeInTheEnd(...order: Parameters<typeof makeVersions>): Promise<string> {
  for (let begun = 1; ; begun += 1) {
    try {
      return await makeVersions(...order)
    } catch (error) {
      if (!(error instanceof PictureProcessEnded) || begun === BEGUN_MAX) throw error
    }
  }
}

/** The message for the uploader; the server's log has more. */
const FAILED = 'Its versions could not be made. Export the picture and upload it again.'
const DISK_FULL = 'The server’s disk was full. Upload the picture again when there is room.'

/** The job that makes the versions of a picture, after which pages can show it. */
export const pictureJobs = (payload: Payload): Record<string, JobHandler> => ({
  [PICTURE_JOB]: {
    run: async ({ subject, signal, step }) => {
      const picture = await findUnprepared(payload.db.drizzle, subject)
      // Deleted in between, or completed by a process that died before recording it.
      if (!picture) return
      const { mimeType, ...sizes } = picture
      const widths = widthsOf(sizes.width)
      const original = originalName(sizes.key, mimeType)
      const placeholder = await madeInTheEnd({ ...sizes, original, widths }, signal)
      await step({ actor: null }, async ({ db }) => {
        await db.execute(sql`
          update content_pictures set state = 'ready', problem = null, widths = ${JSON.stringify(widths)}::jsonb,
            placeholder = ${placeholder}
          where id = ${subject}`)
        return null
      })
    },
    fail: async (id, error) => {
      const problem = isDiskFull(error) ? DISK_FULL : FAILED
      await payload.db.drizzle.execute(
        sql`update content_pictures set state = 'failed', problem = ${problem} where id = ${id}`,
      )
    },
  },
})
