import pg from 'pg'

/** Runs a statement on a connection of its own. @param values of `$1`, `$2` …; without any, several statements may follow */
export async function runStatement(
  databaseUrl: string,
  statement: string,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}
