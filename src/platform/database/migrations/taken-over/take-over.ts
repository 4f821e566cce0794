import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { type Entry, placed, type TakenOver } from './lists'

type Database = MigrateUpArgs['db']
type Row = Record<string, unknown>

const query = async (db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.execute(statement)).rows

const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`

const listOf = (content: unknown): Entry[] =>
  Array.isArray(content) ? content.filter((entry) => typeof entry?.id === 'string' && entry.id !== '') : []

/** The documents of a list, with their keys. Of two entries of one id the first counts. */
function documentsOf({ kind, converted }: TakenOver, list: readonly Entry[], places: Map<string, string>) {
  const single = list.filter(({ id }, index) => list.findIndex((other) => other.id === id) === index)
  return converted(placed(single, places)).map((content) => ({ key: `${kind}/${content.id}`, content }))
}

/** What kept releases show: a row of the list becomes a row of each of its entries. */
async function takeFrozen(db: Database, taken: TakenOver, places: Map<string, string>): Promise<void> {
  const rows = await query(
    db,
    sql`select since, until, content from release_documents where document_key = ${taken.key} order by since`,
  )
  for (const { since, until, content } of rows) {
    for (const { key, content: own } of documentsOf(taken, listOf(content), places))
      await db.execute(sql`
        insert into release_documents (document_key, since, until, content)
        values (${key}, ${since}, ${until}, ${json(own)})`)
  }
  await db.execute(sql`delete from release_documents where document_key = ${taken.key}`)
}

/** Takes over the saved texts. An entry of the built-in list that is missing in the saved list becomes a removal. */
async function takeSaved(db: Database, taken: TakenOver, places: Map<string, string>): Promise<void> {
  const [row] = await query(
    db,
    sql`select content, seed, updated_at, updated_by from content_documents where document_key = ${taken.key}`,
  )
  if (!row) return
  const saved = documentsOf(taken, listOf(row.content), places)
  const seeds = new Map(
    documentsOf(taken, listOf(row.seed), places).map(({ key, content }) => [key, content]),
  )
  const keys = new Set(saved.map(({ key }) => key))
  const removed = [...seeds].flatMap(([key, content]) => (keys.has(key) ? [] : [{ key, content }]))
  for (const { key, content } of [...saved, ...removed])
    await db.execute(sql`
      insert into content_documents (document_key, content, seed, is_removed, updated_at, updated_by)
      values (${key}, ${json(content)}, ${seeds.has(key) ? json(seeds.get(key)) : null}, ${!keys.has(key)},
        ${row.updated_at}, ${row.updated_by === null ? null : json(row.updated_by)})`)
  await db.execute(sql`delete from content_documents where document_key = ${taken.key}`)
}

/** The entries of a stored form. Present forms keep an entry's anchor in a field of that name; `id` is the row's. */
function entriesOfForm(form: unknown): Entry[] {
  const [only] = Array.isArray(form) ? form : []
  return listOf(
    (Array.isArray(only?.items) ? only.items : []).map(({ id: _, anchor, ...entry }: Row) => ({
      ...entry,
      id: anchor,
    })),
  )
}

type Version = Row & { own: Row; status: 'draft' | 'published'; isSame: boolean }

/** The versions of each entry: the list's versions in which it differs, or is saved for release. */
function versionsOf(taken: TakenOver, rows: readonly Row[], places: Map<string, string>) {
  const found = new Map<string, Version[]>()
  for (const row of rows) {
    for (const { key, content } of documentsOf(taken, entriesOfForm(row.content), places)) {
      const versions = found.get(key) ?? []
      const last = versions.at(-1)
      const isSame = JSON.stringify(last?.own) === JSON.stringify(content)
      if (isSame && (last?.status === row.status || row.status === 'draft')) continue
      // Every row has one of the two.
      versions.push({ ...row, own: content, status: row.status as Version['status'], isSame })
      found.set(key, versions)
    }
  }
  return found
}

/** Columns of a form by its fields: `readTime` is `read_time`, a picture two columns. */
const columnsOf = ({ id, image, ...fields }: Row): Row => {
  const placedImage = image as { name?: unknown; alt?: unknown } | undefined
  return {
    anchor: id,
    ...(image !== undefined && { image_name: placedImage?.name, image_alt: placedImage?.alt }),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  }
}

const RICH = new Set(['body', 'answer', 'content', 'version_body', 'version_answer', 'version_content'])

/** Text with markup in the editor's form; former plain text too. */
const richForm = (value: unknown) =>
  typeof value !== 'string' || value === ''
    ? value || null
    : {
        root: {
          type: 'root',
          children: [
            { type: 'paragraph', children: [{ type: 'text', text: value, version: 1 }], version: 1 },
          ],
          direction: null,
          format: '',
          indent: 0,
          version: 1,
        },
      }

async function insert(db: Database, table: string, columns: Row): Promise<number> {
  const names = Object.keys(columns)
  const values = names.map((name) => {
    const value = columns[name]
    if (value === undefined || value === null) return sql`null`
    if (!RICH.has(name)) return sql`${typeof value === 'object' ? JSON.stringify(value) : value}`
    return json(name.endsWith('content') ? value : richForm(value))
  })
  const [row] = await query(
    db,
    sql`insert into ${sql.identifier(table)} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )})
        values (${sql.join(values, sql`, `)}) returning id`,
  )
  return Number(row?.id)
}

const asVersion = (columns: Row): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [`version_${name}`, value]))

/**
 * Takes over the editors' work: a row and its versions for each entry of any version of the list. A draft stays one.
 * Rows that equal the code are completed when the database is prepared.
 */
async function takeDrafts(db: Database, taken: TakenOver, places: Map<string, string>): Promise<void> {
  const table = `content_${taken.kind}`
  const rows = await query(
    db,
    sql`select v.version_content as content, v.version_editor as editor, v.version__status as status, v.autosave,
          v.created_at, v.updated_at, v.version_updated_at, v.version_created_at
        from _content_drafts_v v join content_drafts d on d.id = v.parent_id
        where d.document_key = ${taken.key} order by v.created_at, v.id`,
  )
  for (const [key, versions] of versionsOf(taken, rows, places)) {
    const saved = versions.filter(({ status }) => status === 'published').at(-1)
    const newest = versions.at(-1)
    const shown = saved ?? newest
    if (!shown || !newest) continue
    const common = ({ own, editor }: Version): Row => ({
      ...columnsOf(own),
      document_key: key,
      editor,
      content: own,
      sort_key:
        taken.kind === 'questions' ? `${own.position} ${own.id}` : `b${String(own.id).padStart(20, '0')}`,
    })
    const id = await insert(db, table, {
      ...common(shown),
      _status: shown.status,
      updated_at: shown.version_updated_at ?? shown.updated_at,
      created_at: shown.version_created_at ?? shown.created_at,
    })
    for (const version of versions)
      await insert(db, `_${table}_v`, {
        ...asVersion({ ...common(version), _status: version.status }),
        version_updated_at: version.version_updated_at ?? version.updated_at,
        version_created_at: version.version_created_at ?? version.created_at,
        parent_id: id,
        created_at: version.created_at,
        updated_at: version.updated_at,
        autosave: version.autosave,
        latest: version === newest,
      })
  }
  await db.execute(sql`delete from _content_drafts_v v using content_drafts d
    where d.id = v.parent_id and d.document_key = ${taken.key}`)
  await db.execute(sql`delete from content_drafts where document_key = ${taken.key}`)
}

/** A release that is being prepared and was to publish the list publishes all its documents. */
async function takeChosen(db: Database, { kind, key }: TakenOver): Promise<void> {
  await db.execute(sql`
    update releases set chosen = jsonb_set(chosen, '{content}', (chosen -> 'content') - ${key}::text || coalesce((
      select jsonb_agg(document_key) from (
        select document_key from content_documents union select document_key from release_documents) as d
      where document_key like ${`${kind}/%`}), '[]'))
    where state = 'preparing' and chosen -> 'content' ? ${key}`)
}

/** Converts a list to documents: its frozen, saved and drafted entries, with versions. */
export async function takeOver(db: Database, taken: TakenOver): Promise<void> {
  const places = new Map(taken.places)
  await takeFrozen(db, taken, places)
  await takeSaved(db, taken, places)
  await takeDrafts(db, taken, places)
  await takeChosen(db, taken)
}
