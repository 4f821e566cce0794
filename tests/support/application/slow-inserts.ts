import pg from 'pg'

async function run(databaseUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** Has the database take a second for each statement that adds products, while something is done. */
export async function withSlowInserts(databaseUrl: string, act: () => Promise<void>): Promise<void> {
  await run(
    databaseUrl,
    `create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
     create trigger take_time after insert on reference_products for each statement execute function take_time()`,
  )
  try {
    await act()
  } finally {
    await run(databaseUrl, 'drop function take_time cascade')
  }
}
