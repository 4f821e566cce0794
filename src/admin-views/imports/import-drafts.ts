/** How the keys begin under which the browser keeps what is typed into an import and not sent yet. */
export const draftsOf = (importId: number) => `admin_import_${importId}_`
