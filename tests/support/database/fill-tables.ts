import type pg from 'pg'

const quoted = (name: string) => `"${name}"`

/** The tables of the schema `public`, without the list of migrations. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'payload_migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The columns of a table that are not generated. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}

/** The rows of every filled table, as JSON. */
export async function readTables(client: pg.Client): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ all: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as all from ${quoted(table)} t`,
    )
    if (rows[0]?.all) found.set(table, rows[0].all)
  }
  return found
}

/** Whether a statement succeeds; a failing one leaves the transaction as it was. */
async function tries(client: pg.Client, text: string, values: unknown[]): Promise<boolean> {
  await client.query('savepoint filling')
  try {
    await client.query(text, values)
    return true
  } catch {
    await client.query('rollback to savepoint filling')
    return false
  }
}

/**
 * Fills every empty table of a database with present rows, as far as its columns allow.
 * @param today the rows of {@link readTables}; a table that was filled is removed from it
 * @returns the tables that were filled
 */
export async function fillTables(client: pg.Client, today: Map<string, string>): Promise<string[]> {
  const filled: string[] = []
  await client.query(`begin; set local session_replication_role = 'replica'`)
  for (const table of await tablesOf(client)) {
    const all = today.get(table)
    if (all === undefined) continue
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    const known = await columnsOf(client, table)
    // Sets of names: JSON has the present columns, and the table its own.
    const { rows: given } = await client.query<{ name: string }>(
      'select distinct jsonb_object_keys(row) as name from jsonb_array_elements($1::jsonb) as row',
      [all],
    )
    const common = known
      .filter((name) => given.some((each) => each.name === name))
      .map(quoted)
      .join(', ')
    const isFilled =
      rows.length === 0 &&
      (await tries(
        client,
        `insert into ${quoted(table)} (${common}) overriding system value
         select ${common} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
        [all],
      ))
    if (isFilled || rows.length > 0) today.delete(table)
    if (isFilled) filled.push(table)
  }
  await client.query('commit')
  return filled
}

/** The number of rows of each table. */
export async function countTables(client: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ total: number }>(
      `select count(*)::int as total from ${quoted(table)}`,
    )
    counts.set(table, rows[0]?.total ?? 0)
  }
  return counts
}
