import { purgeTrash } from '@/catalogue/products/trash'
import { KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'
import { type AskedFor, endWith, isHelp } from './command-end'
import { counted } from './counted'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run trash:purge [-- DAYS]

  Removes for good, with their history and files, the products that have lain in the trash for DAYS days.

  DAYS   ${KEPT_IN_TRASH_DAYS} unless given, as the server does every day; 0 empties the trash`

function readWords(words: string[]): AskedFor<{ days: number }> {
  if (isHelp(words)) return 'help'
  const [days = String(KEPT_IN_TRASH_DAYS), ...more] = words
  return more.length === 0 && /^\d{1,4}$/.test(days) ? { days: Number(days) } : null
}

await endWith(
  { what: 'The trash could not be purged', usage: USAGE },
  readWords(process.argv.slice(2)),
  async ({ days }) => {
    const purged = await withDatabase((payload) => purgeTrash(payload, days))
    console.log(`${counted(purged, 'product')} deleted forever.`)
  },
)
