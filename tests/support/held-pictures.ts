import pg from 'pg'

/**
 * Lets nobody write a picture's row.
 * @returns how many wait to write one, and what lets them
 */
export async function holdPictures(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table content_pictures in share mode')
  const countWaiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where relation = 'content_pictures'::regclass and not granted`,
    )
    return rowCount
  }
  return { countWaiting, letGo: () => client.end() }
}
