import pg from 'pg'

/**
 * Keeps the products from being written, as a long transaction of somebody else would; they can be read meanwhile.
 * @param work is done until then
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
