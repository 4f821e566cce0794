import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './cluster'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One PostgreSQL for all API test files; each file copies a template into a database of its own. */
export default async function setup(project: TestProject) {
  const server = await startDatabaseServer('empty', 'sample')
  project.provide('databaseServer', server.url)
  return server.close
}
