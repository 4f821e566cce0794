import type { SanitizedCollectionConfig } from 'payload'
import { z } from 'zod'
import { partAt } from '../fields/part-at'

/** Field types that PostgreSQL cannot sort, or that have no column. */
const UNSORTED: ReadonlySet<string> = new Set([
  'array',
  'blocks',
  'group',
  'join',
  'json',
  'point',
  'richText',
])

/** The fields that a list can be sorted by. */
const sortableOf = ({ flattenedFields }: SanitizedCollectionConfig): ReadonlySet<string> =>
  new Set(
    flattenedFields.flatMap((field) =>
      UNSORTED.has(field.type) || ('virtual' in field && field.virtual) ? [] : [field.name],
    ),
  )

/** Ignores a part that Payload could not use. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const columns = z.array(z.object({ accessor: z.string(), active: z.boolean() }))

const listSchema = (sortable: ReadonlySet<string>) =>
  z.object({
    columns: orNothing(columns),
    limit: orNothing(z.int().min(1).max(999)),
    sort: orNothing(z.string().refine((sort) => sortable.has(sort.replace(/^-/, '')))),
    editViewType: orNothing(z.enum(['default', 'live-preview'])),
  })

/** The state of the menu and of form sections, stored under various keys. */
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
 * Reads an editor's preferences. Payload stores whatever it is sent, including list parameters, and might then be
 * unable to show that list.
 * @param collections those with lists
 */
export function preferenceReader(collections: readonly SanitizedCollectionConfig[]) {
  const lists = new Map(
    collections.map((collection) => [`collection-${collection.slug}`, listSchema(sortableOf(collection))]),
  )
  return (key: unknown, value: unknown): unknown =>
    (lists.get(String(key)) ?? otherSchema).safeParse(value).data ?? null
}

/** Applies the reader wherever preferences are read: by pages, and by the API for Payload's client. */
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
