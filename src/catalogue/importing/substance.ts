import type { StoredProduct } from '../products/columns'
import type { NewProduct } from '../reading/imported-product'

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
