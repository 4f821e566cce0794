/** Entries of a page of each list of what is due. */
export const DUE_PAGE = 100

/** Years after which a safety data sheet is due for review. */
export const SHEET_YEARS = 3
