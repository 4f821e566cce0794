import { openCatalogueFile, type RowOutcome } from '@/catalogue/import/catalogue-file'

/** A file that can be used: what is said of it as a whole, and what becomes of each row. */
export function openCatalogue(bytes: Buffer | string) {
  const opened = openCatalogueFile(Buffer.from(bytes))
  if (!opened.ok) throw new Error(opened.reason)
  return { warnings: opened.file.warnings, outcomes: [...opened.file.rows()].map(({ outcome }) => outcome) }
}

/** The product that a row is. */
export function productOf(outcome: RowOutcome | undefined) {
  if (outcome?.kind !== 'product') throw new Error(`no product: ${JSON.stringify(outcome)}`)
  return outcome.product
}
