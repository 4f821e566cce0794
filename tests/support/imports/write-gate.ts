import pg from 'pg'

/** Held while the database lets no import past its gate. */
const GATE = 424_242

/** Has the database stop an import at a product that it adds, in the middle of a batch. @returns what lets it go on */
export async function gateAt(catNo: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(`select pg_advisory_lock(${GATE});
    create function wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create trigger wait_at_gate before insert on reference_products for each row when (new.cat_no = '${catNo}')
      execute function wait_at_gate()`)
  return async () => {
    await client.query(`select pg_advisory_unlock(${GATE})`)
    await client.query('drop function wait_at_gate cascade')
    await client.end()
  }
}
