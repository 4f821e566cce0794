import type { SanitizedCollectionConfig } from 'payload'
import { z } from 'zod'
import { partAt } from './fields/part-at'

/** Columns that PostgreSQL cannot put in an order, or that are in no table. */
const UNSORTED: ReadonlySet<string> = new Set([
  'array',
  'blocks',
  'group',
  'join',
  'json',
  'point',
  'richText',
])

/** What a list may be sorted by. */
const sortableOf = ({ flattenedFields }: SanitizedCollectionConfig): ReadonlySet<string> =>
  new Set(
    flattenedFields.flatMap((field) =>
      UNSORTED.has(field.type) || ('virtual' in field && field.virtual) ? [] : [field.name],
    ),
  )

/** A part that Payload could not use is as if it had never been kept. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const columns = z.array(z.object({ accessor: z.string(), active: z.boolean() }))

const listSchema = (sortable: ReadonlySet<string>) =>
  z.object({
    columns: orNothing(columns),
    limit: orNothing(z.int().min(1).max(999)),
    sort: orNothing(z.string().refine((sort) => sortable.has(sort.replace(/^-/, '')))),
    editViewType: orNothing(z.enum(['default', 'live-preview'])),
  })

/** How the menu was left, and the parts of a form: whatever its key, it has these. */
const otherSchema = z.looseObject({
  open: orNothing(z.boolean()),
  groups: orNothing(z.record(z.string(), z.looseObject({ open: orNothing(z.boolean()) }))),
  fields: orNothing(
    z.record(
      z.string(),
      z.looseObject({ collapsed: orNothing(z.array(z.string())), tabIndex: orNothing(z.int()) }),
    ),
  ),
})

/**
 * Reads what an editor's preferences hold. Payload keeps whatever it is sent, what the address of a list says too, and could
 * not show that list again.
 * @param collections whose lists there are
 */
export function preferenceReader(collections: readonly SanitizedCollectionConfig[]) {
  const lists = new Map(
    collections.map((collection) => [`collection-${collection.slug}`, listSchema(sortableOf(collection))]),
  )
  return (key: unknown, value: unknown): unknown =>
    (lists.get(String(key)) ?? otherSchema).safeParse(value).data ?? null
}

/** Has an editor's preferences read so wherever they are: by pages, and by the call of Payload's client. */
export function readPreferencesBy(
  read: ReturnType<typeof preferenceReader>,
  collection: SanitizedCollectionConfig,
): void {
  collection.hooks.afterRead.push(({ doc }) => ({ ...doc, value: read(doc.key, doc.value) }))
  for (const endpoint of collection.endpoints || []) {
    const { handler } = endpoint
    if (endpoint.method !== 'get') continue
    endpoint.handler = async (req) => {
      const body: unknown = await (await handler(req)).json()
      return Response.json({ ...Object(body), value: read(partAt(body, 'key'), partAt(body, 'value')) })
    }
  }
}
