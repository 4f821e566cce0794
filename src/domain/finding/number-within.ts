import { readCasNumber } from '@/domain/rules/products/cas-number'
import { foldedWords } from './folded'

const CAS_NUMBER = /(?<![\p{L}\p{N}-])\d{2,10}-\d{2}-\d(?![\p{L}\p{N}-])/gu
const CATALOGUE_NUMBER = /(?<![\p{L}\p{N}-])av[ -]?(\d{6})(?![\p{L}\p{N}-])/giu

/** Words that only label a number. */
const LABEL = /^(?:cas|rn|nr|no|number|registry|reg|cat|catalogue|catalog|item|product|ref)$/

/** A number and the words around it, without labels. */
type NumberWithin = { casNo: string; catNo: string; rest: string[] }

/**
 * The one CAS number or catalogue number within a text, such as `paracetamol (103-90-2)`; null if there is none, or if
 * there are several.
 * @param plain a text with plain hyphens
 */
export function numberWithin(plain: string): NumberWithin | null {
  const cas = [...plain.matchAll(CAS_NUMBER)].flatMap(([written]) => {
    const reading = readCasNumber(written)
    return reading.ok ? [{ written, casNo: reading.casNo, catNo: '' }] : []
  })
  const catalogue = [...plain.matchAll(CATALOGUE_NUMBER)].map(([written, digits]) => ({
    written,
    casNo: '',
    catNo: `AV-${digits}`,
  }))
  const [only, ...others] = [...cas, ...catalogue]
  if (!only || others.length > 0) return null
  const { written, casNo, catNo } = only
  const rest = foldedWords(plain.replace(written, ' ')).filter((word) => !LABEL.test(word))
  return { casNo, catNo, rest }
}
