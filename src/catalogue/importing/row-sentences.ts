import type { StoredProduct } from '../products/columns'

/** Message for a row whose number belongs to another substance. */
export function conflictReason({
  cat_no,
  name,
  cas_no,
  molecular_formula,
}: Pick<StoredProduct, 'cat_no' | 'name' | 'cas_no' | 'molecular_formula'>): string {
  const identity = cas_no === null ? molecular_formula : `CAS ${cas_no}`
  return `catalogue number ${cat_no} belongs to another substance in the catalogue: ${name}, ${identity}`
}

/** Warning about a new name when nothing confirms that the substance is the same. */
export const renamingNote = (before: string, now: string) =>
  `"${before}" is renamed "${now}", and no CAS number, formula or SMILES says that it is the same substance`

/** Note about a category that the catalogue spells differently. */
export const filedUnderNote = (given: string, existing: string) =>
  `"${given}" is filed under the existing category "${existing}"`

/** Warning about a question mark where the catalogue has a letter. @param stored the place in the catalogue */
export const lostLettersNote = (stored: string) =>
  `"?" stands where the catalogue has "${stored}": letters were probably lost when the file was saved; save it as UTF-8 (or XLSX) and import it again`
