import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import type {
  CatalogueSource,
  ReferenceCategory,
  ReferenceProduct,
} from '@/content-seed/catalogue/catalogue-source'
import { countLetters } from '@/domain/rules/categories/letter-pages'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { NO_SHOWN_PAPERS } from '@/domain/rules/documents/shown-papers'
import { releaseSlug } from '@/domain/rules/releases/release-slug'
import { pageCount } from '@/domain/rules/search/paging'

/** Products of a page (contract §5). */
const LIMIT = 60

/** The fields of every product, and no others. */
export const sparseProduct: ReferenceProduct = {
  id: '1',
  slug: 'quinidine',
  name: 'Quinidine',
  catNo: 'AV-000001',
  invStatus: 'Out of Stock',
  categoryName: 'Quinine',
  categorySlug: 'quinine',
  casNo: undefined,
  molFormula: undefined,
  molWeight: undefined,
  relCasNo: undefined,
  chemicalName: undefined,
  synonym: undefined,
  shippingTemperature: undefined,
  hsnCode: undefined,
  countryOfOrigin: undefined,
  smiles: undefined,
  picture: undefined,
  safetyDataSheet: undefined,
}

/** All fields, as staff may have typed them. */
export const fullProduct: ReferenceProduct = {
  ...sparseProduct,
  id: '2',
  slug: 'full',
  name: 'Quinine sulfate dihydrate',
  catNo: 'AV-000002',
  casNo: '6119-70-6',
  molFormula: '(C20H24N2O2)2.H2SO4.2H2O',
  molWeight: '782.96',
  relCasNo: '130-95-0; 804-63-7 and 804-63-7',
  chemicalName: '(R)-[(2S,4S,5R)-5-ethenylquinuclidin-2-yl]-(6-methoxyquinolin-4-yl)methanol sulfate',
  synonym: 'Quinine hemisulfate\nChininum sulfuricum',
  shippingTemperature: '2-8 °C',
  hsnCode: '29392000',
  countryOfOrigin: 'India',
  smiles: 'CCO',
  picture: '/api/files/quinine.png',
  safetyDataSheet: '/api/files/quinine.pdf',
}

/** A category whose address does not follow from its name alone, unless a slug is given. */
export function category(name: string, productCount: number, slug = releaseSlug(name)): ReferenceCategory {
  return { name, slug, letter: name.charAt(0), description: `${name} and what comes with it.`, productCount }
}

/** A number of products of a category, drawn like those of the sample. */
export function productsOf({ name, slug }: ReferenceCategory, count: number): ReferenceProduct[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sparseProduct,
    smiles: referenceProducts[index % 5]?.smiles,
    id: `${slug}-${index + 1}`,
    name: `${name} impurity ${index + 1}`,
    catNo: `AV-${slug}-${index + 1}`,
    slug: `impurity-${index + 1}`,
    categoryName: name,
    categorySlug: slug,
  }))
}

/** A catalogue of these categories and products, 60 a page, as a release has it. */
export function catalogueOf(
  categories: readonly ReferenceCategory[],
  products: readonly ReferenceProduct[],
): CatalogueSource {
  const inCategory = (slug: string) => products.filter(({ categorySlug }) => categorySlug === slug)
  const letters = [...new Set(categories.map(({ letter }) => letter))].sort()
  return {
    letters: async () =>
      letters.map((letter) => ({
        letter,
        hasCategoryList: 'ABC'.includes(letter),
        categories: categories.filter((each) => each.letter === letter),
      })),
    letterCounts: async () => countLetters(categories),
    categoriesOfLetter: async (letter, from, count) =>
      categories.filter((each) => each.letter === letter).slice(from, from + count),
    categoryBySlug: async (slug) => categories.find((each) => each.slug === slug) ?? null,
    neighbouringCategories: async () => categories,
    productsOfCategory: async (slug, page) => {
      const found = inCategory(slug)
      return {
        products: found.slice((page - 1) * LIMIT, page * LIMIT),
        total: found.length,
        pages: pageCount(found.length, LIMIT),
      }
    },
    productBySlug: async (slug, product) => inCategory(slug).find((each) => each.slug === product) ?? null,
    papersOf: async () => NO_SHOWN_PAPERS,
    withdrawnAt: async () => null,
    productsByNumber: async (catNos) => products.filter(({ catNo }) => catNos.includes(catNo)),
    relatedProducts: async ({ id, categorySlug }, limit) =>
      inCategory(categorySlug)
        .filter((each) => each.id !== id)
        .slice(0, limit),
    listedPaths: async (shard) =>
      [categories.map(({ slug }) => categoryPath(slug)), products.map(productPath)][shard] ?? [],
  }
}
