import { z } from 'zod'
import { isOwnAddress } from '@/content/routes'
import { ADDRESS_FORM, FORMER_MAX, isPageAddress, takenAddress } from '@/domain/site-address'
import { pageBlockSchema } from './blocks/page-block'
import { internalHref } from './link'
import { pictureSchema } from './picture'
import { heading, text, uniqueList } from './text'

const BLOCKS_MAX = 40

const formedAddress = z.string({ error: 'must be text' }).refine(isPageAddress, ADDRESS_FORM)

/** An address that does not belong to the product. Whether another page has it depends on the others. */
const pageAddress = formedAddress.superRefine((address, context) => {
  if (isPageAddress(address) && isOwnAddress(address))
    context.addIssue({ code: 'custom', message: takenAddress(address, { kind: 'product' }) })
})

/** Reports what a block repeats from one above it. */
function unique(
  context: z.core.$RefinementCtx,
  values: readonly (string | undefined)[],
  key: 'id' | 'anchor',
): void {
  const seen = new Set<string>()
  values.forEach((value, index) => {
    if (value === undefined) return
    if (seen.has(value))
      context.addIssue({
        code: 'custom',
        path: [index, key],
        message: `repeats that of another block: ${value}`,
      })
    seen.add(value)
  })
}

const blocks = z
  .array(pageBlockSchema)
  .min(1, 'needs at least one block')
  .max(BLOCKS_MAX, `has more than ${BLOCKS_MAX} blocks`)
  .superRefine((all, context) => {
    unique(
      context,
      all.map(({ id }) => id),
      'id',
    )
    unique(
      context,
      all.map(({ anchor }) => anchor),
      'anchor',
    )
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
    .meta({ description: 'What search engines show below the title. At least 70 characters.' }),
  picture: pictureSchema.optional().meta({
    title: 'Picture of previews',
    description: 'Shown where somebody shares a link to the page. Left empty: the one of the site.',
  }),
  listed: z
    .boolean()
    .default(true)
    .meta({ title: 'Listed by search engines', description: 'Whether search engines may list the page.' }),
})

/**
 * A page composed of blocks (contract §9): the rules that need nothing but the page itself. Whether its address is free
 * depends on the others.
 */
export const composedPageSchema = z
  .strictObject({
    title: heading.meta({
      description: 'Heads the page, unless it opens with a hero, and is the last step of its trail.',
    }),
    address: pageAddress.meta({ description: 'Where visitors find the page: /careers or /about/team.' }),
    parent: internalHref.optional().meta({
      description: 'The page that this one stands below, in the trail above its title. It may be left empty.',
    }),
    blocks: blocks.meta({ description: 'The sections of the page, in order.' }),
    meta: pageMeta.meta({
      title: 'Search engines and previews',
      description: 'What the page shows where it is found or shared.',
    }),
    former: uniqueList(z.strictObject({ address: formedAddress }), {
      name: 'address',
      of: ({ address }) => address,
    })
      .max(FORMER_MAX, `has more than ${FORMER_MAX} addresses`)
      .optional()
      .meta({
        title: 'Former addresses',
        description: 'Addresses that the page had before; they lead to it. Take one out to free it.',
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
