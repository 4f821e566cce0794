import { z } from 'zod'
import { beginBulk, previewBulk, type Selection } from '@/catalogue/bulk/bulk'
import { BULK_JOB } from '@/catalogue/history/running-change-set'
import { readStructuresFor } from '@/catalogue/structures/structures'
import { bulkPreviewAnswer } from '@/contract/bulk-answers'
import { startedAnswer } from '@/contract/change-answers'
import { productFilterQuery } from '@/contract/product-list-query'
import { bulkChangeShape, oneChange, SAY_ONE_CHANGE } from '@/domain/bulk-change-schema'
import { waitForJob } from '@/jobs/runner'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { ID_LIST_KILOBYTES } from '../http/json-body'
import { write } from '../http/write'

const ids = (name: string) =>
  z
    .array(
      z
        .int({ error: `${name} must be ids of products` })
        .min(1)
        .max(999_999_999),
      {
        error: `${name} must be a list of ids of products`,
      },
    )
    .max(100_000)

const SELECT = 'select must hold ids, or a filter and what is left out of it (except)'

const select = z
  .strictObject(
    { ids: ids('ids').optional(), filter: productFilterQuery.optional(), except: ids('except').default([]) },
    { error: SELECT },
  )
  .transform(({ ids: named, filter, except }, context): Selection => {
    if (named && !filter) return { ids: named }
    if (filter && !named) return { filter, except }
    context.addIssue({ code: 'custom', message: SELECT })
    return z.NEVER
  })

/** POST …/product/bulk: makes one change to many products, or previews it (contract §4). */
export const bulkCall = staffEndpoint({
  method: 'post',
  path: '/reference-standards/product/bulk',
  errors: 'detail.message',
  about: {
    summary: 'Change many products at once; with dry_run, say what would change (200)',
    status: 202,
    answer: z.union([startedAnswer, bulkPreviewAnswer]),
    refusals: [409],
  },
  body: z
    .strictObject({
      select,
      dry_run: z.boolean({ error: 'dry_run must be true or false' }).default(false),
      ...bulkChangeShape,
    })
    .transform(({ select: chosen, dry_run, ...parts }, context) => {
      const change = oneChange(parts)
      if (change) return { select: chosen, dry_run, change }
      context.addIssue({ code: 'custom', message: SAY_ONE_CHANGE })
      return z.NEVER
    }),
  bodyKilobytes: ID_LIST_KILOBYTES,
  act: async (call) => {
    const { body, payload, session } = call
    if ('filter' in body.select) await readStructuresFor(payload, body.select.filter)
    if (body.dry_run) {
      return answer(200, await write(call, ({ db }) => previewBulk(db, body.select, body.change)))
    }
    const change_set = await write(call, ({ db }) => beginBulk(db, body.select, body.change, session.user))
    await waitForJob(payload, BULK_JOB, change_set)
    return answer(202, { change_set })
  },
})
