import { createHash, randomBytes } from 'node:crypto'
import type { AdminSession } from '../application/app'
import { runStatement } from '../database/run-statement'

/** Adds products `Bulk product 1…count` (BULK-1…) to the first category, older than all others; every tenth is in stock. */
export async function addProducts(databaseUrl: string, count: number) {
  await runStatement(
    databaseUrl,
    `insert into reference_products (name, cat_no, category_id, inventory_status, created_at)
     select 'Bulk product ' || n, 'BULK-' || n, (select min(id) from reference_categories),
            (case when n % 10 = 0 then 'In Stock' else 'Synthesis on demand' end)::enum_reference_products_inventory_status,
            timestamptz '2020-01-01' - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Adds categories `Bulk category 0001…`. */
export async function addCategories(databaseUrl: string, count: number) {
  await runStatement(
    databaseUrl,
    `insert into reference_categories (category_name, description)
     select 'Bulk category ' || lpad(n::text, greatest(4, length(n::text)), '0'), 'Substances of list ' || n from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Adds users `Person 001…`, inactive where the number is even; none of them can sign in. */
export async function addAdminUsers(databaseUrl: string, count: number) {
  await runStatement(
    databaseUrl,
    `insert into admin_users (name, email, phone, is_active, password_hash)
     select 'Person ' || lpad(n::text, 3, '0'), 'person' || n || '@example.com',
            case when n % 3 = 0 then '90000' || lpad(n::text, 5, '0') end, n % 2 = 1, 'none'
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Ends every session on the server, as their expiry would. */
export async function endSessions(databaseUrl: string) {
  await runStatement(databaseUrl, 'delete from admin_sessions', [])
}

/** Opens two more sessions of the first admin: Firefox on Windows now, and an unknown browser long ago. */
export async function addSessions(databaseUrl: string) {
  await runStatement(
    databaseUrl,
    `insert into admin_sessions (token_hash, user_id, expires_at, user_agent, address, created_at, last_used_at)
     select 'added ' || n, (select min(id) from admin_users), now() + interval '1 day',
            case n when 1 then $1 end, case n when 1 then '203.0.113.7' end,
            timestamptz '2026-01-02 10:00Z' - n * interval '1 day', timestamptz '2026-01-02 11:30Z' - n * interval '1 day'
     from generate_series(1, 2) n`,
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  )
}

/** Adds change sets `Change 1…`, imports and edits by turns, one an hour before the other, without an author. */
export async function addChangeSets(databaseUrl: string, count: number) {
  await runStatement(
    databaseUrl,
    `insert into change_sets (at, kind, label, products)
     select now() - ($1 - n) * interval '1 hour', case when n % 2 = 0 then 'import' else 'edit' end, 'Change ' || n, n
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Adds a running change set. @returns its id */
export async function addRunningChange(databaseUrl: string, label: string): Promise<number> {
  const { rows } = await runStatement(
    databaseUrl,
    `insert into change_sets (kind, state, label, products) values ('import', 'running', $1, 7) returning id`,
    [label],
  )
  return Number(rows[0].id)
}

/** Moves products `Trashed product 1…` (OLD-1…) of the first category to the trash, one a minute after the other. */
export async function addTrash(databaseUrl: string, count: number) {
  await runStatement(
    databaseUrl,
    `insert into reference_products (name, cat_no, category_id, inventory_status, deleted_at, updated_at)
     select 'Trashed product ' || n, 'OLD-' || n, (select min(id) from reference_categories), 'In Stock', now(),
            now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Dates a deletion back by some days, without a record. */
export async function ageInTrash(databaseUrl: string, id: number, days: number) {
  await runStatement(
    databaseUrl,
    `begin; set local session_replication_role = replica;
     update reference_products set deleted_at = now() - interval '${days} days' where id = ${id}; commit`,
  )
}

/** Adds an admin with a session. */
export async function addSignedInAdmin(databaseUrl: string, name: string): Promise<AdminSession> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await runStatement(
    databaseUrl,
    `with added as (
       insert into admin_users (name, email, is_active, password_hash) values ($1::text, lower($1::text) || '@example.com', true, 'none') returning id)
     insert into admin_sessions (token_hash, user_id, expires_at)
     select $2, id, now() + interval '1 day' from added returning user_id`,
    [name, createHash('sha256').update(token).digest('hex')],
  )
  return { token, userId: Number(rows[0].user_id) }
}

/** The id of the product with this catalogue number. */
export async function productId(databaseUrl: string, catNo: string): Promise<number> {
  const { rows } = await runStatement(databaseUrl, 'select id from reference_products where cat_no = $1', [
    catNo,
  ])
  return Number(rows[0].id)
}

/** Changes a product by SQL, past the API. @param set the new values by column */
export async function changeProduct(databaseUrl: string, id: number, set: string) {
  await runStatement(databaseUrl, `update reference_products set ${set} where id = $1`, [id])
}

/** Makes an import fail like a fault of the server. */
export async function failImport(databaseUrl: string, id: number, error: string) {
  await runStatement(
    databaseUrl,
    "update imports set state = 'failed', error = $2, ended_at = now(), stored_file = null where id = $1",
    [id, error],
  )
}

/** Removes the rows of an import, as happens some weeks after its end. */
export async function removeImportRows(databaseUrl: string, id: number) {
  await runStatement(databaseUrl, 'update imports set rows_removed = true where id = $1', [id])
}

/** Adds imports `supplier-1.csv…` that were cancelled, each a minute older than the one before. */
export async function addImports(databaseUrl: string, count: number) {
  await runStatement(
    databaseUrl,
    `insert into imports (file_name, file_digest, format, columns, state, at, ended_at)
     select 'supplier-' || n || '.csv', sha256(n::text::bytea), 'csv', '[]', 'cancelled', now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Adds a running job of another process: others wait for it. */
export async function addRunningJob(databaseUrl: string): Promise<number> {
  const { rows } = await runStatement(
    databaseUrl,
    `insert into jobs (kind, subject, state, holder, held_until)
     values ('elsewhere', 0, 'running', gen_random_uuid(), now() + interval '1 hour') returning id`,
    [],
  )
  return Number(rows[0].id)
}

export async function endJob(databaseUrl: string, id: number) {
  await runStatement(databaseUrl, "update jobs set state = 'done', ended_at = now() where id = $1", [id])
}

type ReleaseRow = {
  number: number
  state: string
  label?: string
  error?: string
  by?: string
  done?: number
  total?: number
  live_at?: string
}

/** Adds a release in preparation that no process works on, made five minutes ago from release 0. */
export async function addRelease(
  databaseUrl: string,
  { number, state, label, error, by, done = 0, total = 0, live_at }: ReleaseRow,
) {
  await runStatement(
    databaseUrl,
    `insert into releases (number, state, label, error, actor_name, actor_id, created_at, base, goes_live, frozen_at, done, total,
       counts, live_at)
     values ($1, $2, $3, $4, $5, (select min(id) from admin_users where $5::text is not null), now() - interval '5 minutes', 0,
       true, now(), $6, $7, '{"added": 2, "changed": 31, "removed": 1, "pages": 57}', $8)`,
    [number, state, label, error, by, done, total, live_at],
  )
}

/** Sets the state of a release. */
export async function changeRelease(databaseUrl: string, number: number, set: string) {
  await runStatement(databaseUrl, `update releases set ${set} where number = $1`, [number])
}

/** Makes a document pending, as if an editor had saved it. */
export async function saveDocument(databaseUrl: string, key: string, content: unknown) {
  await runStatement(databaseUrl, 'insert into content_documents (document_key, content) values ($1, $2)', [
    key,
    JSON.stringify(content),
  ])
}

/** Sets the state of the newest picture. */
export const setPictureState = (databaseUrl: string, state: 'preparing' | 'ready') =>
  runStatement(
    databaseUrl,
    'update content_pictures set state = $1 where id = (select max(id) from content_pictures)',
    [state],
  )

/** Moves the focal point of the newest picture. @returns its key */
export async function focusPicture(databaseUrl: string, x: number, y: number): Promise<string> {
  const { rows } = await runStatement(
    databaseUrl,
    `update content_pictures set focal_x = $1, focal_y = $2
     where id = (select max(id) from content_pictures) returning key`,
    [x, y],
  )
  return String(rows[0].key)
}

/**
 * Adds pictures `bench-1.jpg…` of editors, older than all others, each older than the one before; what each shows says its
 * number in words. They have no files yet.
 */
export const addPictures = (databaseUrl: string, count: number) =>
  runStatement(
    databaseUrl,
    `insert into content_pictures (key, filename, mime_type, alt, decorative, widths, placeholder, state, width, height,
       focal_x, focal_y, created_at)
     select 'bench' || lpad(n::text, 17, '0'), 'bench-' || n || '.jpg', 'image/jpeg', 'Bench number ' || n || ' of 100%', false,
       '[400]', '', 'preparing', 400, 300, 50, 50, timestamptz '2020-01-01' - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )

/** Deletes all uploaded pictures, even if named. */
export const dropPictures = (databaseUrl: string) =>
  runStatement(databaseUrl, 'delete from content_pictures', [])
