import pg from 'pg'

/**
 * Holds a table.
 * @param mode `share` lets others read it, `access exclusive` does not
 * @returns how many wait for it, and what lets it go
 */
export async function holdTable(databaseUrl: string, table: string, mode: 'share' | 'access exclusive') {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`begin; lock table "${table}" in ${mode} mode`)
  const countWaiting = async () => {
    const { rowCount } = await client.query(
      'select from pg_locks where relation = $1::regclass and not granted',
      [`"${table}"`],
    )
    return rowCount
  }
  return { countWaiting, letGo: () => client.end() }
}
