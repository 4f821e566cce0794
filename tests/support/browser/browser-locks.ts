import pg from 'pg'

/**
 * Locks the products against writes, like a long transaction; reads go on.
 * @param work done while the lock is held
 */
export async function whileProductsHeld(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin; lock table reference_products in share mode')
    await work()
  } finally {
    await client.end()
  }
}
