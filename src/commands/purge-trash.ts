import config from '@payload-config'
import { getPayload } from 'payload'
import { purgeTrash } from '@/catalogue/products/trash'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { KEPT_IN_TRASH_DAYS } from '@/domain/trash'

const EXIT = { done: 0, unusable: 2, failed: 3 } as const

const USAGE = `Usage: npm run trash:purge [-- DAYS]

  Removes for good, with their history and files, the products that have lain in the trash for DAYS days.

  DAYS   ${KEPT_IN_TRASH_DAYS} unless given, as the server does every day; 0 empties the trash`

async function purge(days: number): Promise<number> {
  const payload = await getPayload({ config })
  try {
    const purged = await purgeTrash(payload, days)
    console.log(`${purged.toLocaleString('en')} ${purged === 1 ? 'product' : 'products'} deleted forever.`)
    return EXIT.done
  } finally {
    await closeDatabase(payload)
  }
}

async function main([days = String(KEPT_IN_TRASH_DAYS), ...more]: readonly string[]): Promise<number> {
  if (more.length > 0 || !/^\d{1,4}$/.test(days)) {
    console.log(USAGE)
    return days === '--help' || days === '-h' ? EXIT.done : EXIT.unusable
  }
  try {
    return await purge(Number(days))
  } catch (error) {
    console.error(`✗ The trash could not be purged: ${errorSentence(error)}`)
    return EXIT.failed
  }
}

process.exit(await main(process.argv.slice(2)))
