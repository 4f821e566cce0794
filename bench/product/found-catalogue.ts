import type { FindableCategory, FindableProduct } from '@/domain/finding/findable'
import { casCheckDigit } from '@/domain/rules/products/cas-number'
import { releaseSlug } from '@/domain/rules/releases/release-slug'
import { dice } from '../../tests/support/chance/dice'
import { realProducts, sampleCategories, sampleProducts } from '../../tests/support/finding/catalogue'

const SYLLABLES = 'ba ce di fo gu la me ni pro ru sa te vi xo za clo tri pha mor bri ke lu'.split(' ')
const ENDINGS =
  'pril sartan olol azole mycin tinib vastatin caine dipine setron triptan gliptin prazole oxacin'.split(' ')
const OF_PARENT =
  `hydrochloride|sodium|mesylate|impurity A|impurity B|impurity C|impurity D|EP impurity E|EP impurity F|related compound A|N-oxide|sulfone|dimer|d3|d5|methyl ester|glucuronide|lactone|desmethyl|hydroxy acid`.split(
    '|',
  )

function casNumber(roll: (below: number) => number): string {
  const digits = String(10_000 + roll(9_000_000)).padStart(7, '1')
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${casCheckDigit(digits)}`
}

/** A made-up name in the style of INN. */
function parentName(roll: (below: number) => number): string {
  const syllables = Array.from({ length: 2 + roll(2) }, () => SYLLABLES[roll(SYLLABLES.length)] ?? '')
  const name = syllables.join('') + (ENDINGS[roll(ENDINGS.length)] ?? '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * A supplier's catalogue: the sample alone; or real products first, then parent compounds with salts and impurities,
 * which have the synonyms and systematic names of real ones.
 */
export function foundCatalogue(size: number): {
  products: FindableProduct[]
  categories: FindableCategory[]
} {
  if (size <= sampleProducts.length)
    return { products: sampleProducts.slice(0, size), categories: [...sampleCategories] }
  const roll = dice(7)
  const products: FindableProduct[] = realProducts.slice(0, size).map((product, index) => ({
    ...product,
    catNo: `AV-${String(index).padStart(6, '0')}`,
  }))
  while (products.length < size) {
    const parent = parentName(roll)
    const like = realProducts[roll(realProducts.length)]
    const synonyms = (like?.synonym ?? '')
      .split(';')
      .filter(Boolean)
      .map((synonym) => `${synonym} ${parent.slice(0, 4)}`)
    for (const suffix of ['', ...OF_PARENT.slice(0, 2 + roll(OF_PARENT.length - 2))]) {
      const name = `${parent} ${suffix}`.trim()
      products.push({
        catNo: `AV-${String(products.length).padStart(6, '0')}`,
        name,
        categorySlug: releaseSlug(parent),
        slug: releaseSlug(name),
        invStatus: 'In Stock',
        casNo: casNumber(roll),
        molFormula: `C${10 + roll(25)}H${12 + roll(30)}N${1 + roll(5)}O${1 + roll(6)}`,
        molWeight: String(200 + roll(40_000) / 100),
        relCasNo: roll(2) ? casNumber(roll) : undefined,
        chemicalName: `${like?.chemicalName || parent} ${products.length}`,
        synonym:
          suffix === '' ? synonyms.join('; ') : roll(2) ? `${synonyms[0] ?? parent} ${suffix}` : undefined,
      })
    }
  }
  const all = products.slice(0, size)
  const categories = new Map(
    all.map(({ categorySlug }) => [categorySlug, { slug: categorySlug, name: categorySlug }]),
  )
  return { products: all, categories: [...categories.values()] }
}
