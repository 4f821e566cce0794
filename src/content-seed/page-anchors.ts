import { z } from 'zod'
import { productCategoryKeys } from '@/domain/content/routes'

/** Where the anchors of a page come from, to which links may lead. */
type AnchorSource = {
  /** Anchors in the code: the page has them whatever its content. */
  own: readonly string[]
  /** The document whose content has further ones, or the kind whose documents have one each. */
  document?: string
  kind?: 'posts' | 'questions'
  /** The anchors in that content. */
  anchorsIn?: (content: unknown) => string[]
}

const idSchema = z.looseObject({ id: z.string() })
const keySchema = z.looseObject({ key: z.string() })

const ids = (rows: unknown): string[] => (z.array(idSchema).safeParse(rows).data ?? []).map(({ id }) => id)

const idsUnder =
  (name: string) =>
  (content: unknown): string[] =>
    ids(z.record(z.string(), z.unknown()).safeParse(content).data?.[name])

const subcategorySchema = z.looseObject({ subcategories: z.array(keySchema) })
const legalSchema = z.looseObject({ sections: z.array(z.unknown()) })

const productCategory = (key: string): AnchorSource => ({
  own: ['range', 'services', 'resources', 'help'],
  document: `products/${key}`,
  anchorsIn: (content) =>
    (subcategorySchema.safeParse(content).data?.subcategories ?? []).map((each) => each.key),
})

const legal = (key: string): AnchorSource => ({
  own: [],
  document: `legal/${key}`,
  anchorsIn: (content) =>
    (legalSchema.safeParse(content).data?.sections ?? []).map((_, index) => `section-${index + 1}`),
})

const home: AnchorSource = {
  own: ['contract-research', 'distribution', 'about', 'notebook', 'film', 'resources', 'news'],
  document: 'home/cro-services',
  anchorsIn: idsUnder('cards'),
}

const oneEach = (content: unknown): string[] => ids([content])

const SOURCES: Readonly<Record<string, AnchorSource>> = {
  '/': home,
  '/home': home,
  '/about': {
    own: [
      'purpose',
      'research',
      'distribution',
      'certifications',
      'why-choose-us',
      'research-capabilities',
      'leadership',
      'next',
    ],
  },
  '/about/capabilities': { own: ['overview', 'company'] },
  '/about/infrastructure': { own: ['overview', 'locations', 'company'] },
  '/about/sustainability': { own: ['overview', 'company'] },
  '/contact': {
    own: ['contact-info', 'inquiry', 'offices', 'faq'],
    document: 'company',
    anchorsIn: idsUnder('offices'),
  },
  '/support/faq': { own: [], kind: 'questions', anchorsIn: oneEach },
  '/products': { own: ['categories', 'impact', 'why-choose', 'custom-solutions'] },
  '/services': {
    own: ['services', 'process', 'next'],
    document: 'services/services',
    anchorsIn: ids,
  },
  '/resources/blogs': { own: [], kind: 'posts', anchorsIn: oneEach },
  '/privacy': legal('privacy'),
  '/terms': legal('terms'),
  '/disclaimer': legal('disclaimer'),
  ...Object.fromEntries(productCategoryKeys.map((key) => [`/products/${key}`, productCategory(key)])),
}

/**
 * The source of a page's anchors; null if it is unknown: for pages of the catalogue, whose scripts read searches, tabs
 * and dialogs from the fragment, and for staff pages.
 */
export const anchorSource = (path: string): AnchorSource | null => SOURCES[path] ?? null

const blockSchema = z.looseObject({ anchor: z.string().optional(), hidden: z.boolean().optional() })

/** The anchors of a composed page: those of its blocks that are not hidden. */
export const anchorsOfBlocks = (page: unknown): string[] =>
  (z.looseObject({ blocks: z.array(blockSchema) }).safeParse(page).data?.blocks ?? []).flatMap(
    ({ anchor, hidden }) => (anchor === undefined || hidden ? [] : [anchor]),
  )
