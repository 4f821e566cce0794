import pg from 'pg'

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Has no versions made of the pictures that are uploaded from now on: they stay in preparation. */
export const withholdVersions = (databaseUrl: string) =>
  run(
    databaseUrl,
    `create function withhold_job() returns trigger language plpgsql as 'begin return null; end';
     create trigger withhold_job before insert on jobs for each row when (new.kind = 'picture')
       execute function withhold_job()`,
  )

/** Ends that. */
export const makeVersionsAgain = (databaseUrl: string) =>
  run(databaseUrl, 'drop function withhold_job() cascade')
