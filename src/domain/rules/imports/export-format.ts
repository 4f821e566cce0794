/** File formats of product exports. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'sdf'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
