/** The files with the catalogue as visitors see it (contract §10), by format. */
export const CATALOGUE_FILES = { csv: '/catalogue.csv', xlsx: '/catalogue.xlsx' } as const

export type CatalogueFormat = keyof typeof CATALOGUE_FILES

const FORMATS: readonly CatalogueFormat[] = ['csv', 'xlsx']

const TYPES: Record<CatalogueFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The format of the catalogue at an address; undefined elsewhere. */
export const catalogueFormatAt = (address: string): CatalogueFormat | undefined =>
  FORMATS.find((format) => CATALOGUE_FILES[format] === address)

/** The headers of such a file. */
export const catalogueHeaders = (format: CatalogueFormat): Record<string, string> => ({
  'Content-Type': TYPES[format],
  'Content-Disposition': `attachment; filename="${CATALOGUE_FILES[format].slice(1)}"`,
})
