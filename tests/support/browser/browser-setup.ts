import { startDatabaseServer } from '../application/cluster'

/** One PostgreSQL for all browser tests; each worker copies the sample database. */
export default async function setup() {
  const server = await startDatabaseServer()
  process.env.TEST_DATABASE_SERVER = server.url
  return server.close
}
