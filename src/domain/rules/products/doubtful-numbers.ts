import { readCasNumber } from './cas-number'
import { readCatalogueNumber } from './catalogue-number'

/** An answer may lack empty fields (spec §7). */
type Numbers = { cat_no: string; cas_no?: string | null }

/**
 * Why the numbers of a product are doubtful: an import would refuse or rewrite them. Staff may store them (§7), so they
 * are marked, and a filter finds them (src/platform/database/migrations/functions, has_doubtful_number).
 */
export function doubtfulNumbers({ cat_no, cas_no }: Numbers): Partial<Record<keyof Numbers, string>> {
  const doubts: Partial<Record<keyof Numbers, string>> = {}
  const number = readCatalogueNumber(cat_no)
  if (cat_no !== '' && !number.ok) doubts.cat_no = number.reason
  if (!cas_no) return doubts
  const cas = readCasNumber(cas_no)
  if (!cas.ok) doubts.cas_no = cas.reason
  else if (cas.casNo !== cas_no) doubts.cas_no = `"${cas_no}" is usually written ${cas.casNo}`
  return doubts
}
