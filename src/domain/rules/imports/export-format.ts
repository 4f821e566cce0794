/** File formats of product exports. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'sdf'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** File formats of exports of lots. */
export const LOT_EXPORT_FORMATS = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]
