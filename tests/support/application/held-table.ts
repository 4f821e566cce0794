import pg from 'pg'

/**
 * Locks a table.
 * @param mode `share` lets others read it, `access exclusive` does not
 * @returns the number of waiting statements, and a function that releases the lock
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
