import { factsOf, type ProductField } from '@/domain/rules/products/product-fields'
import type { StoredProduct } from '../../products/columns'
import type { NewProduct, NewProductField } from '../../reading/rows/imported-product'

type Value = string | number | boolean | null

const isList = (field: ProductField) => 'isList' in factsOf(field)

/** Whether two values of a field are equal; in lists, white space does not matter. */
export function saysTheSame(field: ProductField, one: Value, other: Value): boolean {
  if (one === other) return true
  const areLists = isList(field) && typeof one === 'string' && typeof other === 'string'
  return areLists && one.replace(/\s+/g, '') === other.replace(/\s+/g, '')
}

/** The values in a row that differ from the stored product. Staff's spelling of its number stays. */
export function statedChanges(stored: StoredProduct, given: Partial<NewProduct>): Partial<NewProduct> {
  const { cat_no: _, ...others } = given
  // `Object.entries` loses the keys' type.
  const entries = Object.entries(others) as [NewProductField, Value][]
  return Object.fromEntries(entries.filter(([field, value]) => !saysTheSame(field, stored[field], value)))
}

/** Fields that identify a substance, strongest first. SMILES can only confirm: one structure has many spellings. */
const IDENTITY = ['cas_no', 'molecular_formula', 'smiles'] as const

/**
 * Whether a row with a stored product's catalogue number means that product. A new name alone does not decide. With
 * another CAS number, or another formula where no CAS number agrees, it is another substance, and the row is refused:
 * an import corrects products and does not replace them. If nothing agrees and nothing contradicts, the name may be a
 * better one or another substance's: `unsure`.
 */
export function substanceOf(stored: StoredProduct, given: Partial<NewProduct>): 'same' | 'unsure' | 'other' {
  if (given.name === undefined || stored.name.toLowerCase() === given.name.toLowerCase()) return 'same'
  for (const field of IDENTITY) {
    const [before, now] = [stored[field], given[field]]
    if (!before || !now) continue
    if (before === now) return 'same'
    if (field !== 'smiles') return 'other'
  }
  return 'unsure'
}

/** Message for a row whose number belongs to another substance. */
export function conflictReason({ cat_no, name, cas_no, molecular_formula }: StoredProduct): string {
  const identity = cas_no === null ? molecular_formula : `CAS ${cas_no}`
  return `catalogue number ${cat_no} belongs to another substance in the catalogue: ${name}, ${identity}`
}

/** Warning about a new name when nothing confirms that the substance is the same. */
export const renamingNote = (before: string, now: string) =>
  `"${before}" is renamed "${now}", and no CAS number, formula or SMILES says that it is the same substance`
