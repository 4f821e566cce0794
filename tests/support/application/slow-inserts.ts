import { runStatement } from '../database/run-statement'

/** Has the database take a second for each statement that adds products, while something is done. */
export async function withSlowInserts(databaseUrl: string, act: () => Promise<void>): Promise<void> {
  await runStatement(
    databaseUrl,
    `create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
     create trigger take_time after insert on reference_products for each statement execute function take_time()`,
  )
  try {
    await act()
  } finally {
    await runStatement(databaseUrl, 'drop function take_time cascade')
  }
}
