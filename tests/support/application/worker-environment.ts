import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { databaseUrl } from './cluster'

/** The name of the worker's database, and of its folder. Each file empties them; they stay, since modules read them only once. */
export const workerName = `api_${randomUUID().replaceAll('-', '')}`

export const dataDir = path.join(testData, workerName)

/** Sets what modules of the product read when they are loaded, also by the imports of a test file. */
export function setWorkerEnvironment(url = databaseUrl(inject('databaseServer'), workerName)): void {
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PAYLOAD_SECRET: 'a secret for tests only',
  })
}
