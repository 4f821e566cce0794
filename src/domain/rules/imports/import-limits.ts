/** Largest file that staff can import in the browser (contract §4). */
export const IMPORT_LIMITS = { megabytes: 50, rows: 200_000 } as const

export const IMPORT_MAX_BYTES = IMPORT_LIMITS.megabytes * 1024 * 1024

/** The most categories of a supplier that an import files under ours. */
export const CATEGORY_MAP_MAX = 10_000
