import pg from 'pg'

/**
 * Keeps a table from being written, as a long transaction of somebody else would; it can be read meanwhile.
 * @param work is done until then
 */
export async function whileHeld(
  databaseUrl: string,
  table: 'import_rows' | 'reference_products',
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; lock table ${table} in share mode`)
    await work()
  } finally {
    await client.end()
  }
}
