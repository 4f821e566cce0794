import pg from 'pg'
import { writableColumns } from './table-columns'

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Records each table that a statement writes to, until it is restored. Works even while a test has disabled the other
 * triggers; but not the restoring writes.
 */
const NOTE_WRITES = `
  create table baseline.written (name text not null);
  create function baseline.note_written() returns trigger language plpgsql as $$
  begin
    if current_setting('baseline.restoring', true) is distinct from 'on' then
      insert into baseline.written values (tg_table_name);
    end if;
    return null;
  end $$;
`

const watch = (name: string) => `
  create trigger note_written after insert or update or delete or truncate on public."${name}"
    for each statement execute function baseline.note_written();
  alter table public."${name}" enable always trigger note_written;
`

/**
 * Not restored: the structures that the server has read depend only on their text, and if they were removed
 * the server would read them all again within a minute.
 */
const LEFT = ['payload_migrations', 'structures']

/** The wait for a table that a test has locked ends after this time. */
const PATIENCE = '10s'

/**
 * Keeps a copy of every table of a database but {@link LEFT}.
 * @returns a function that restores the changed tables; sequences go on, so that no id comes twice
 */
export async function rememberTables(url: string): Promise<() => Promise<void>> {
  const columns = await withClient(url, (client) => writableColumns(client))
  for (const name of LEFT) columns.delete(name)
  const names = [...columns.keys()]
  const copies = names.map((name) => `create table baseline."${name}" as table public."${name}";`)
  await withClient(url, (client) =>
    client.query(['create schema baseline;', NOTE_WRITES, ...copies, ...names.map(watch)].join('\n')),
  )
  // Deleted, not truncated: that takes four times as long for such small tables.
  const restore = (name: string) => `
    delete from public."${name}";
    insert into public."${name}" (${columns.get(name)}) overriding system value
      select ${columns.get(name)} from baseline."${name}";
  `
  return () =>
    withClient(url, async (client) => {
      // Without triggers and reference checks, because the copies are consistent.
      await client.query(
        `begin; set local session_replication_role = replica; set local baseline.restoring = 'on';
         set local lock_timeout = '${PATIENCE}'`,
      )
      // First, so that a concurrent write is recorded for the next time.
      const { rows } = await client.query<{ name: string }>('delete from baseline.written returning name')
      const written = new Set(rows.map(({ name }) => name))
      await client.query(`${[...written].map(restore).join('')} commit`)
    })
}
