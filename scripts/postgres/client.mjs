/**
 * Runs work on a connection of its own, which is closed after it.
 * @template T
 * @param {string | undefined} connectionString
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @param {import('pg').ClientConfig} [limits]
 */
export async function withClient(connectionString, work, limits = { connectionTimeoutMillis: 10_000 }) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString, ...limits })
  // Without a listener the error of a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
