import { z } from 'zod'
import { isReference, type NamedKind, readReference } from '@/content/reference'
import { isKnownRoute } from '@/content/routes'
import { unseenProblem, webAddressProblem } from '@/domain/web-address'
import { label } from './text'

/** The problem of a reference that cannot be read, in words that follow the field's name. */
export const NAMES_NOTHING = 'names no document'

/**
 * Registry of the schemas of links, whose form field offers what they may lead to.
 * kinds: all that they may name; null: anything, and addresses besides.
 */
export const linkChoices = z.registry<{ kinds: readonly NamedKind[] | null }>()

/**
 * A path on this site, with an optional hash, or a reference to a document (contract §9). A path must be a page, or a
 * route listed without a screen; whether the named document exists is judged when its text is saved for release.
 */
export const internalHref = z
  .string({ error: 'must be text' })
  .superRefine((href, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (isReference(href)) {
      if (readReference(href) === null) refuse(NAMES_NOTHING)
      return
    }
    if (!isKnownRoute(href.split('#', 1)[0] ?? ''))
      refuse(
        href === '' ? 'is empty' : `"${href}" is no route of this site (src/content/routes.ts lists them)`,
      )
    const problem = unseenProblem(href)
    if (problem !== null) refuse(problem)
  })
  .register(linkChoices, { kinds: null })

/** An https address on another site. */
export const externalHref = z.string({ error: 'must be text' }).superRefine((href, context) => {
  const isSecure = /^https:\/\/[^/]+\./.test(href)
  const problem = webAddressProblem(isSecure ? href : '')
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
