import { runStatement } from '../database/run-statement'

/** Makes the database take a second for each insert into a table while `act` runs. */
export async function withSlowInserts(
  databaseUrl: string,
  table: 'import_rows' | 'reference_products',
  act: () => Promise<void>,
): Promise<void> {
  await runStatement(
    databaseUrl,
    `create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
     create trigger take_time after insert on ${table} for each statement execute function take_time()`,
  )
  try {
    await act()
  } finally {
    await runStatement(databaseUrl, 'drop function take_time cascade')
  }
}
