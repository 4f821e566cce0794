import { z } from 'zod'
import { isOwnAddress } from '@/domain/content/routes'
import { ADDRESS_FORM, FORMER_MAX, isPageAddress, takenAddress } from '@/domain/rules/content/site-address'
import { isPaperFolder } from '@/domain/rules/documents/paper-moves'
import { type PageBlock, pageBlockSchema } from '../blocks/page-block'
import { pictureSchema } from '../parts/picture'
import { internalHref } from '../texts/link'
import { heading, text, uniqueList } from '../texts/text'

const BLOCKS_MAX = 40

const formedAddress = z.string({ error: 'must be text' }).refine(isPageAddress, ADDRESS_FORM)

/**
 * An address that does not belong to the product, nor to the lots and documents of one, whose folders may lead on. Whether
 * another page has it depends on the others.
 */
const isFree = (address: string) => !isOwnAddress(address) && !isPaperFolder(address)

const pageAddress = formedAddress.refine((address) => !isPageAddress(address) || isFree(address), {
  error: ({ input }) => takenAddress(String(input), { kind: 'product' }),
})

/** Reports an id or anchor that repeats that of a block above. */
function unique(context: z.core.$RefinementCtx, blocks: readonly PageBlock[], key: 'id' | 'anchor'): void {
  const seen = new Set<string>()
  blocks.forEach(({ [key]: value }, index) => {
    if (value === undefined) return
    const message = `repeats that of another block: ${value}`
    if (seen.has(value)) context.addIssue({ code: 'custom', path: [index, key], message })
    seen.add(value)
  })
}

const blocks = z
  .array(pageBlockSchema)
  .min(1, 'needs at least one block')
  .max(BLOCKS_MAX, `has more than ${BLOCKS_MAX} blocks`)
  .superRefine((all, context) => {
    for (const key of ['id', 'anchor'] as const) unique(context, all, key)
    all.forEach(({ blockType }, index) => {
      if (blockType === 'hero' && index > 0)
        context.addIssue({ code: 'custom', path: [index], message: '“Hero” must be the first block.' })
    })
    if (all.length > 0 && all.every(({ hidden }) => hidden))
      context.addIssue({ code: 'custom', message: 'needs a block that is not hidden' })
  })

/** What browsers, search engines and link previews get of a page. */
const pageMeta = z.strictObject({
  title: text(65).optional().meta({
    description:
      "The title of the browser's tab and of search results; the company's name follows it. Left empty: the page's title.",
  }),
  description: text(165)
    .min(70, 'is shorter than 70 characters: say what the page answers')
    .meta({ description: 'The text that search engines show below the title. At least 70 characters.' }),
  picture: pictureSchema.optional().meta({
    title: 'Picture of previews',
    description: 'Shown with a shared link to the page. Left empty, the picture of the site is shown.',
  }),
  listed: z
    .boolean()
    .default(true)
    .meta({ title: 'Listed by search engines', description: 'Allows search engines to list the page.' }),
})

/**
 * A page composed of blocks (contract §9): the rules that depend on the page alone. Whether its address is free depends
 * on the others.
 */
export const composedPageSchema = z
  .strictObject({
    title: heading.meta({
      description: 'The heading of the page, unless it opens with a hero, and the last breadcrumb.',
    }),
    address: pageAddress.meta({ description: 'The address of the page: /careers or /about/team.' }),
    parent: internalHref.optional().meta({
      description: 'The parent page, in the breadcrumbs above the title.',
    }),
    blocks: blocks.meta({ description: 'The sections of the page, in order.' }),
    meta: pageMeta.meta({
      title: 'Search engines and previews',
      description: 'Texts and picture for search results and shared links.',
    }),
    former: uniqueList(z.strictObject({ address: formedAddress }), 'address')
      .max(FORMER_MAX, `has more than ${FORMER_MAX} addresses`)
      .optional()
      .meta({
        title: 'Former addresses',
        description: 'Former addresses of the page, which redirect to it. Remove one to free it.',
      }),
  })
  .superRefine(({ address, parent, former }, context) => {
    if (parent?.replace(/#.*$/, '') === address)
      context.addIssue({ code: 'custom', path: ['parent'], message: 'must not be the page itself' })
    former?.forEach((was, index) => {
      if (was.address === address)
        context.addIssue({
          code: 'custom',
          path: ['former', index, 'address'],
          message: 'must not be the present address',
        })
    })
  })

export type ComposedPage = z.output<typeof composedPageSchema>
