import type { TestProject } from 'vitest/node'
import { makeCommands } from '../../../scripts/steps/commands.mjs'
import { startDatabaseServer } from './cluster'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One PostgreSQL for all API test files, each of which copies a template, and for the commands. */
export default async function setup(project: TestProject) {
  const [server] = await Promise.all([startDatabaseServer(), makeCommands()])
  project.provide('databaseServer', server.url)
  return server.close
}
