import { z } from 'zod'
import { productCategoryKeys } from '@/domain/content/routes'
import { heroSchema } from '../parts/hero'
import { pageMetadataSchema } from '../parts/page-metadata'
import { pictureSchema } from '../parts/picture'
import { richText } from '../texts/rich-text'
import { heading, label, slug, text, uniqueList } from '../texts/text'

/** Icons of subcategories; drawn by src/site/products/subcategory-icon.tsx. */
const SUBCATEGORY_ICONS = [
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

/** A featured product of a subcategory (spec §3: name and sub). */
const featuredProductSchema = z.strictObject({
  name: label,
  sub: text(90).meta({ title: 'Line below the name', description: 'Grade, form, or what it is used for.' }),
})

const productSubcategorySchema = z.strictObject({
  key: slug.meta({
    title: 'Anchor',
    description:
      'The end of its address: small letters, digits and hyphens. A new anchor breaks links to the old one.',
  }),
  name: label,
  description: richText(320).meta({ description: 'Two or three sentences on the panel.' }),
  image: pictureSchema,
  icon: z.enum(SUBCATEGORY_ICONS, {
    error: (issue) =>
      `there is no icon "${issue.input}" (src/domain/content/schema/kinds/product-category.ts lists them)`,
  }),
  featuredProducts: uniqueList(featuredProductSchema, 'name')
    .min(4, 'needs at least four products')
    .max(6, 'has more than six products')
    .meta({ description: 'Four to six products.' }),
  viewAllHref: z.string({ error: 'must be text' }).meta({
    title: 'Address',
    description: 'The address of the category, followed by the anchor: /products/pharmaceuticals/apis.',
  }),
})

/** One of the four product categories and its page (spec §2.8, 3). */
export const productCategorySchema = z
  .strictObject({
    key: z
      .enum(productCategoryKeys, {
        error: (issue) => `"${issue.input}" is no product category (src/domain/content/routes.ts lists them)`,
      })
      .meta({ title: 'Address', description: 'The end of the address of the page. It stays as it is.' }),
    heading: heading.meta({ description: 'The headline above the subcategories.' }),
    subtext: text(200).meta({
      title: 'Line below the headline',
      description: "Also on the category's tile.",
    }),
    metadata: pageMetadataSchema.meta({ title: 'For search engines' }),
    hero: heroSchema,
    intro: richText(900).meta({ description: 'The paragraph that opens the page.' }),
    subcategories: uniqueList(productSubcategorySchema, 'key').min(1, 'needs at least one subcategory'),
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
