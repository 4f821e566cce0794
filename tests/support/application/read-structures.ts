// Reads and indexes the structures of a database, as its server does within the first minute.
import config from '@payload-config'
import { getPayload } from 'payload'
import { indexStructures, readStructures } from '@/catalogue/structures/structures'
import { closeDatabase } from '@/platform/database/connection/close-database'

const payload = await getPayload({ config })
await readStructures(payload)
await indexStructures(payload)
await closeDatabase(payload)
process.exit(0)
