/** Prefix of the keys under which the browser keeps an import's unsent input. */
export const draftsOf = (importId: number) => `admin_import_${importId}_`
