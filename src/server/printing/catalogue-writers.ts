import { csvWriter } from '@/catalogue/export/text-writers'
import { workbookWriter } from '@/catalogue/export/workbook-writer'
import type { CatalogueWriters } from '@/releases/feeds/catalogue-file'

/** The writers of the export, for the catalogue that visitors download. */
export const catalogueWriters: CatalogueWriters = { csv: csvWriter, xlsx: workbookWriter }
