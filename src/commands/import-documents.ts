import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importFolder } from '@/catalogue/documents/import-folder'
import { Refused } from '@/domain/rules/changes/refused'
import { csvFile } from '@/domain/rules/imports/csv-line'
import { type AskedFor, commandProgress, EXIT, endWith, isHelp } from './command-end'
import { counted } from './counted'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run documents:import -- FOLDER [--dry-run]

  Registers the PDFs of a folder as documents of products and lots, by their names, their texts and the folder's
  register.csv (file;cat_no;lot_no;kind;region;language;revision_no;issued), where there is one.
  Those that are not clear stand in unmatched.csv in the folder, with the reason.

  --dry-run   register nothing`

function readWords(words: string[]): AskedFor<{ folder: string; isDryRun: boolean }> {
  if (isHelp(words)) return 'help'
  const [folder, ...more] = words.filter((word) => word !== '--dry-run')
  const isUnknown = folder === undefined || folder.startsWith('-') || more.length > 0
  return isUnknown ? null : { folder, isDryRun: words.includes('--dry-run') }
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory())
    throw new Refused('rule', `${folder} is no folder: name the folder with the PDFs`)
}

await endWith(
  { what: 'The documents could not be imported', usage: USAGE },
  readWords(process.argv.slice(2)),
  async ({ folder, isDryRun }) => {
    await requireFolder(folder)
    const progress = commandProgress()
    const { registered, unmatched } = await withDatabase((payload) =>
      importFolder(payload, folder, {
        isDryRun,
        onFile: (done, total) => progress('Looking at the files', done, total),
      }),
    )
    console.log(`${counted(registered, 'document')} ${isDryRun ? 'would be registered' : 'registered'}.`)
    const report = path.join(folder, 'unmatched.csv')
    if (unmatched.length === 0) {
      // One of an earlier run names files that are registered by now.
      await rm(report, { force: true })
      return EXIT.done
    }
    await writeFile(
      report,
      csvFile([['file', 'reason'], ...unmatched.map(({ file, reason }) => [file, reason])]),
    )
    console.log(`${counted(unmatched.length, 'file')} not registered; the reasons: ${report}`)
    return EXIT.refused
  },
)
