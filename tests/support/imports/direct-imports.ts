import type { ImportSummary } from '@/catalogue/importing/import-summary'
import type { ImportField } from '@/domain/import-fields'
import type { Api } from '../application/api'
import { fileToImport } from '../products/catalogue-rows'

type Choice = {
  isDryRun?: boolean
  clear?: readonly ImportField[]
  onProgress?: (progress: { rows: number; total: number }) => void
}

/** Imports a text of lines and separators as the command does. */
export async function importText(
  { payload }: Api,
  content: string | Buffer,
  { isDryRun = false, clear, onProgress }: Choice = {},
): Promise<ImportSummary> {
  // Only now: these load the collections, which read the environment that openApi sets.
  const { importDirectly, tryImport } = await import('@/catalogue/importing/direct-import')
  const file = fileToImport(content, clear)
  return isDryRun ? tryImport(payload, file, { onProgress }) : importDirectly(payload, file, { onProgress })
}

/** Does work while a command imports a file: until its end no job of the queue begins. */
export async function whileImporting({ payload }: Api, work: () => Promise<void>): Promise<void> {
  const { doOwnJob } = await import('@/jobs/own-job')
  const job = {
    kind: 'import-command',
    label: 'the import of new.csv on the command line',
    begin: async () => 0,
    fail: async () => {},
    onWaiting: () => {},
  }
  await doOwnJob(payload, job, async ({ step }) => {
    await work()
    await step({ actor: null }, async () => null)
  })
}

/** A catalogue without anything in it. */
export const emptyCatalogue = async ({ payload }: Api) => {
  await payload.db.pool.query('delete from reference_products; delete from reference_categories')
}
