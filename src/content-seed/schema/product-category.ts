import { z } from 'zod'
import { productCategoryKeys } from '@/content-seed/routes'
import { heroSchema } from './hero'
import { pageMetadataSchema } from './page-metadata'
import { pictureSchema } from './picture'
import { heading, label, paragraph, slug, text, uniqueList } from './text'

/** The icons a subcategory may carry; src/site/products/subcategory-icon.tsx draws them. */
export const SUBCATEGORY_ICONS = [
  'apple',
  'bean',
  'brush',
  'bubbles',
  'candy',
  'chart-spline',
  'cup',
  'dna',
  'droplet',
  'droplets',
  'flask',
  'flower',
  'hexagon',
  'layers',
  'leaf',
  'milk',
  'palette',
  'paw',
  'smile',
  'soup',
  'sun',
  'test-tubes',
  'waves',
  'wheat',
] as const

export type SubcategoryIconName = (typeof SUBCATEGORY_ICONS)[number]

/** A product named on a subcategory's panel (spec §3: name and sub). */
const featuredProductSchema = z.strictObject({
  name: label,
  /** The descriptor line under the name: grade, form, what it is used for. */
  sub: text(90),
})

const productSubcategorySchema = z.strictObject({
  /** Its address below the category, and its anchor on the category's page. */
  key: slug,
  name: label,
  /** Two or three sentences on the panel. */
  description: text(320),
  image: pictureSchema,
  icon: z.enum(SUBCATEGORY_ICONS, {
    error: (issue) =>
      `there is no icon "${issue.input}" (src/content-seed/schema/product-category.ts lists them)`,
  }),
  featuredProducts: uniqueList(featuredProductSchema, { name: 'name', of: (product) => product.name })
    .min(4, 'needs at least four products')
    .max(6, 'has more than six products'),
  /** Data only, never shown as a link (spec §2.8). */
  viewAllHref: z.string({ error: 'must be text' }),
})

/** One of the four product categories and its page (spec §2.8, 3). */
export const productCategorySchema = z
  .strictObject({
    /** Its address: /products/{key}. */
    key: z.enum(productCategoryKeys, {
      error: (issue) => `"${issue.input}" is no product category (src/content-seed/routes.ts lists them)`,
    }),
    /** The headline above the subcategories. */
    heading,
    /** The sentence under the headline; also on the category's tile. */
    subtext: text(200),
    metadata: pageMetadataSchema,
    hero: heroSchema,
    /** The paragraph that opens the page. */
    intro: paragraph,
    subcategories: uniqueList(productSubcategorySchema, { name: 'key', of: (entry) => entry.key }).min(
      1,
      'needs at least one subcategory',
    ),
  })
  .superRefine(({ key, subcategories }, context) => {
    subcategories.forEach((subcategory, index) => {
      const expected = `/products/${key}/${subcategory.key}`
      if (subcategory.viewAllHref !== expected)
        context.addIssue({
          code: 'custom',
          path: ['subcategories', index, 'viewAllHref'],
          message: `must be ${expected}`,
        })
    })
  })

export type ProductCategory = z.output<typeof productCategorySchema>
export type ProductSubcategory = ProductCategory['subcategories'][number]
export type FeaturedProduct = ProductSubcategory['featuredProducts'][number]
