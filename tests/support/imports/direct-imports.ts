import path from 'node:path'
import type { ImportSummary } from '@/catalogue/importing/import-summary'
import type { ImportField } from '@/domain/rules/imports/import-fields'
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
  // Loaded late, because these load the collections, which read the environment that openApi sets.
  const { importDirectly, tryImport } = await import('@/catalogue/importing/direct-import')
  const file = fileToImport(content, clear)
  return isDryRun ? tryImport(payload, file, { onProgress }) : importDirectly(payload, file, { onProgress })
}

/** Imports a file of any format as the command does, without the cost of a process. */
export async function importFile(
  { payload }: Api,
  file: string,
  clear: readonly ImportField[] = [],
): Promise<ImportSummary> {
  // Only now: as above.
  const { importDirectly } = await import('@/catalogue/importing/direct-import')
  const { openReader } = await import('@/catalogue/reading/thread/reader')
  const reader = await openReader(file)
  try {
    const { byName, rows } = reader.outline
    if (!byName.ok) throw new Error(byName.reason)
    const { columns } = byName
    const mapping = {
      columns: Object.fromEntries(columns.map(({ header, field }) => [header, field])),
      clear,
      unsaid: 'default',
    } as const
    const batches = reader.rows(mapping, { withRecords: true })
    return await importDirectly(payload, {
      name: path.basename(file),
      columns,
      clear,
      total: rows,
      batches,
    })
  } finally {
    await reader.close()
  }
}

/** Does work during the import of a command, while no job of the queue starts. */
export async function whileImporting({ payload }: Api, work: () => Promise<void>): Promise<void> {
  const { doOwnJob } = await import('@/platform/jobs/own-job')
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

/** An empty catalogue. */
export const emptyCatalogue = async ({ payload }: Api) => {
  await payload.db.pool.query('delete from reference_products; delete from reference_categories')
}
