import { writeFileSync } from 'node:fs'
import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '@/database/close-database'
import { dataModel } from './data-model'

/** `npm run data-model`: writes the description of the tables. */
const payload = await getPayload({ config })
try {
  writeFileSync('docs/data-model.md', await dataModel(payload.db.drizzle))
  console.log('docs/data-model.md written')
} finally {
  await closeDatabase(payload)
}
process.exit(0)
