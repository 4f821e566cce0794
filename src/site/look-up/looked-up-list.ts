import type { ListLookUpWords } from '@/domain/content/schema/parts/list-look-up'
import type { LookedUp } from '@/domain/finding/lists/look-up'
import type { ProductRecord } from '@/domain/finding/record'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { csvFile } from '@/domain/rules/imports/csv-line'
import type { RequestableProduct } from '@/site/request-list/requested-product'

/** A row of the result: one for each product of a number, or one for the number. */
export type LookUpRow = {
  asked: string
  result: keyof ListLookUpWords['results']
  /** Why a number was not exactly found. */
  note: string
  product: ProductRecord | null
}

const RESULTS = {
  found: 'found',
  near: 'near',
  'not-found': 'notFound',
  'not-a-number': 'notANumber',
} as const satisfies Record<LookedUp['result'], LookUpRow['result']>

/** The rows of a result, in the order asked. @param numbers as asked, each with the result at its place */
export function lookUpRows(numbers: readonly string[], looked: readonly LookedUp[]): LookUpRow[] {
  return looked.flatMap((found, place) => {
    const asked = numbers[place] ?? ''
    const result = RESULTS[found.result]
    const note = 'reason' in found ? found.reason : ''
    const products = 'products' in found ? found.products : [null]
    return products.map((product) => ({ asked, result, note, product }))
  })
}

/** How many of the numbers are found, near, and neither. */
export function countLookedUp(looked: readonly LookedUp[]): {
  found: number
  near: number
  missing: number
} {
  const of = (result: LookedUp['result']) => looked.filter((found) => found.result === result).length
  const [found, near] = [of('found'), of('near')]
  return { found, near, missing: looked.length - found - near }
}

/** A file with a result. @param base the address of the site */
export const lookUpCsv = (
  rows: readonly LookUpRow[],
  results: ListLookUpWords['results'],
  base: string,
): string =>
  csvFile([
    [
      'asked_for',
      'result',
      'note',
      'name',
      'cat_no',
      'cas_no',
      'molecular_formula',
      'molecular_weight',
      'inventory_status',
      'address',
    ],
    ...rows.map(({ asked, result, note, product }) => [
      asked,
      results[result],
      note,
      ...(product
        ? [
            product.name,
            product.catNo,
            product.casNo,
            product.molFormula,
            product.molWeight,
            product.invStatus,
            new URL(productPath(product), base).href,
          ]
        : ['', '', '', '', '', '', '']),
    ]),
  ])

/** The products that were exactly found. */
export const foundProducts = (rows: readonly LookUpRow[]): RequestableProduct[] =>
  rows.flatMap(({ result, product }) =>
    result === 'found' && product
      ? [{ catNo: product.catNo, name: product.name, casNo: product.casNo, path: productPath(product) }]
      : [],
  )
