import { z } from 'zod'
import { beginBulk, previewBulk, type Selection } from '@/catalogue/bulk/bulk'
import { BULK_JOB } from '@/catalogue/history/running-change-set'
import { readStructuresFor } from '@/catalogue/structures/structures'
import { type BulkChange, bulkPreviewAnswer } from '@/domain/contract/bulk-answers'
import { startedAnswer } from '@/domain/contract/done-answer'
import { productFilterQuery } from '@/domain/contract/product-list-query'
import { categoryIdSchema, productUpdateSchema } from '@/domain/rules/products/reference-product-schema'
import { waitForJob } from '@/platform/jobs/runner'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { ID_LIST_KILOBYTES } from '../http/params'
import { write } from '../http/write'
import { filterOf } from './one-product'
import { setCells } from './set-cells'

const ids = (name: string) =>
  z
    .array(
      z
        .int({ error: `${name} must be ids of products` })
        .min(1)
        .max(999_999_999),
      { error: `${name} must be a list of ids of products` },
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
    if (filter && !named) return { filter: filterOf(filter), except }
    context.addIssue({ code: 'custom', message: SELECT })
    return z.NEVER
  })

const yes = (name: string) => z.literal(true, { error: `${name} must be true` })

const body = z
  .strictObject({
    select: select.optional(),
    dry_run: z.boolean({ error: 'dry_run must be true or false' }).default(false),
    set: productUpdateSchema
      .omit({ name: true, cat_no: true })
      .strict()
      .refine((fields) => Object.keys(fields).length > 0, { error: 'set must name at least one field' })
      .optional(),
    set_cells: setCells.optional(),
    move_to: categoryIdSchema.optional(),
    delete: yes('delete').optional(),
    restore: yes('restore').optional(),
  })
  .transform(({ select, dry_run, set, set_cells, move_to, delete: isDeletion, restore }, context) => {
    const said: BulkChange[] = []
    if (set) said.push({ set })
    if (move_to !== undefined) said.push({ move_to })
    if (isDeletion) said.push({ delete: true })
    if (restore) said.push({ restore: true })
    if (set_cells && said.length === 0 && select === undefined)
      return { select: { ids: set_cells.rows.map(({ id }) => id) }, dry_run, change: { set_cells } }
    const [change, ...more] = said
    if (change && more.length === 0 && !set_cells) {
      if (select) return { select, dry_run, change }
      context.addIssue({ code: 'custom', message: SELECT, path: ['select'] })
      return z.NEVER
    }
    context.addIssue({
      code: 'custom',
      message: 'Say exactly one of set, move_to, delete and restore; or set_cells, without select',
    })
    return z.NEVER
  })

/** POST …/product/bulk: makes one change to many products, or previews it (contract §4). */
export const bulkCall = staffEndpoint({
  method: 'post',
  path: '/reference-standards/product/bulk',
  right: 'catalogue',
  summary: 'Change many products at once, or with dry_run preview the change (200)',
  body,
  bodyKilobytes: ID_LIST_KILOBYTES,
  status: 202,
  answer: z.union([startedAnswer, bulkPreviewAnswer]),
  refusals: [409],
  act: async (call) => {
    const { body, payload, session } = call
    if ('filter' in body.select) await readStructuresFor(payload, body.select.filter)
    if (body.dry_run)
      return answer(200, await write(call, ({ db }) => previewBulk(db, body.select, body.change)))
    const change_set = await write(call, ({ db }) => beginBulk(db, body.select, body.change, session.user))
    await waitForJob(payload, BULK_JOB, change_set)
    return { change_set }
  },
})
