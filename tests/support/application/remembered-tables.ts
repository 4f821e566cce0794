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
 * Notes each table that a statement writes to, until it is restored. Also where a test has switched the other triggers
 * off; but not what the restoring writes.
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
 * Stay as they are. What the server has read of a structure depends on nothing but its text: put back, it would be
 * missing, and the server would read all of it again within a minute.
 */
const LEFT = ['payload_migrations', 'structures']

/** A table of a test's own that somebody has locked is not waited for any longer. */
const PATIENCE = '10s'

/**
 * Keeps a copy of every table of a database but {@link LEFT}.
 * @returns what puts the tables back that were written to since; sequences go on, so that no id comes twice
 */
export async function rememberTables(url: string): Promise<() => Promise<void>> {
  const columns = await withClient(url, (client) => writableColumns(client))
  for (const name of LEFT) columns.delete(name)
  const names = [...columns.keys()]
  const copies = names.map((name) => `create table baseline."${name}" as table public."${name}";`)
  await withClient(url, (client) =>
    client.query(['create schema baseline;', NOTE_WRITES, ...copies, ...names.map(watch)].join('\n')),
  )
  // Not truncated: of tables this small that takes four times as long.
  const restore = (name: string) => `
    delete from public."${name}";
    insert into public."${name}" (${columns.get(name)}) select ${columns.get(name)} from baseline."${name}";
  `
  return () =>
    withClient(url, async (client) => {
      // Without triggers and reference checks: the copies agree with one another as they are.
      await client.query(
        `begin; set local session_replication_role = replica; set local baseline.restoring = 'on';
         set local lock_timeout = '${PATIENCE}'`,
      )
      // First: a write that comes in between is noted for the next time.
      const { rows } = await client.query<{ name: string }>('delete from baseline.written returning name')
      const written = new Set(rows.map(({ name }) => name))
      await client.query(`${[...written].map(restore).join('')} commit`)
    })
}
