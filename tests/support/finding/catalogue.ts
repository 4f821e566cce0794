import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { sameNames } from '@/content-seed/search/same-names'
import type { FindableCategory, FindableProduct, FindableSite } from '@/domain/finding/findable'
import { releaseSlug } from '@/domain/rules/releases/release-slug'

type Row = Record<
  | 'name'
  | 'cat_no'
  | 'category'
  | 'inventory_status'
  | 'cas_no'
  | 'molecular_formula'
  | 'molecular_weight'
  | 'related_cas_no'
  | 'chemical_name'
  | 'synonym',
  string
>

// The columns of the fixture's own header.
const rows = parse(readFileSync('tests/fixtures/finding/catalogue.csv'), { columns: true }) as Row[]

/** Products of a real catalogue (tests/fixtures/finding). */
export const realProducts: readonly FindableProduct[] = rows.map((row) => ({
  catNo: row.cat_no,
  name: row.name,
  categorySlug: releaseSlug(row.category),
  slug: releaseSlug(row.name),
  invStatus: row.inventory_status,
  casNo: row.cas_no,
  molFormula: row.molecular_formula,
  molWeight: row.molecular_weight,
  relCasNo: row.related_cas_no,
  chemicalName: row.chemical_name,
  synonym: row.synonym,
}))

export const realCategories: readonly FindableCategory[] = Array.from(
  new Map(rows.map(({ category }) => [releaseSlug(category), category])),
  ([slug, name]) => ({ slug, name }),
)

/** The built-in sample. */
export const sampleProducts: readonly FindableProduct[] = referenceProducts
export const sampleCategories: readonly FindableCategory[] = referenceCategories

export const emptySite: FindableSite = {
  categories: [],
  pages: [],
  questions: [],
  news: [],
  sameNames: sameNames.seed.groups.map((group) => group.split(', ')),
}

/** Categories of two catalogues, each once. */
export const bothCategories: readonly FindableCategory[] = [
  ...new Map([...realCategories, ...sampleCategories].map((category) => [category.slug, category])).values(),
]
