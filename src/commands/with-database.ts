import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { closeDatabase } from '@/platform/database/connection/close-database'

/** Opens the database for a command's work, and closes it afterwards. */
export async function withDatabase<Result>(work: (payload: Payload) => Promise<Result>): Promise<Result> {
  const payload = await getPayload({ config })
  try {
    return await work(payload)
  } finally {
    await closeDatabase(payload)
  }
}
