import { z } from 'zod'
import { isReference, type NamedKind, readReference } from '@/content/reference'
import { isKnownRoute } from '@/content/routes'
import { secureAddressProblem, unseenProblem } from '@/domain/web-address'
import { label } from './text'

/** The problem of a reference that cannot be read, in words that follow the field's name. */
export const NAMES_NOTHING = 'names no document'

/**
 * Registry of the schemas of links, whose form field offers what they may lead to.
 * kinds: all that they may name; null: anything, and addresses besides.
 */
export const linkChoices = z.registry<{ kinds: readonly NamedKind[] | null }>()

/** Why an address is none within the site, in words that follow the field's name; null if it is one. */
function internalProblem(href: string): string | null {
  if (href === '') return 'is empty'
  if (isReference(href)) return readReference(href) === null ? NAMES_NOTHING : null
  const unseen = unseenProblem(href)
  if (unseen !== null) return unseen
  if (!href.startsWith('/')) return 'must be an address of this site that starts with a slash, like /contact'
  const isKnown = isKnownRoute(href.split('#', 1)[0] ?? '')
  return isKnown ? null : `"${href}" is no page of this site (src/content/routes.ts lists them)`
}

/**
 * A path on this site, with an optional hash, or a reference to a document (contract §9). A path must be a page, or a
 * route listed without a screen; whether the named document exists is judged when its text is saved for release.
 */
export const internalHref = z
  .string({ error: 'must be text' })
  .superRefine((href, context) => {
    const message = internalProblem(href)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
  .register(linkChoices, { kinds: null })

/** An https address on another site. */
export const externalHref = z.string({ error: 'must be text' }).superRefine((href, context) => {
  const problem = secureAddressProblem(href)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

/** A link to a page of this site. */
export const linkSchema = z.strictObject({
  label: label.meta({ title: 'Words', description: 'The words of the link or button: say where it leads.' }),
  href: internalHref.meta({
    title: 'Leads to',
    description: 'An address of this site, such as /services or /contact#mumbai.',
  }),
})

export type Link = z.infer<typeof linkSchema>
