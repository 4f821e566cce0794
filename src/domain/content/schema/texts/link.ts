import { z } from 'zod'
import { isReference, type NamedKind, readReference } from '@/domain/content/reference'
import { isKnownRoute } from '@/domain/content/routes'
import { secureAddressProblem, unseenProblem } from '@/domain/rules/text/web-address'
import { judgedText, label } from './text'

/** The problem of a reference that cannot be read, in words that follow the field's name. */
export const NAMES_NOTHING = 'names no document'

/**
 * Registry of link schemas whose form field offers a choice of targets. kinds: all that they may name; null: anything,
 * and addresses besides.
 */
export const linkChoices = z.registry<{ kinds: readonly NamedKind[] | null }>()

/** Why an address is not one of the site, in words that follow the field's name; null if it is. */
function internalProblem(href: string): string | null {
  if (href === '') return 'is empty'
  if (isReference(href)) return readReference(href) === null ? NAMES_NOTHING : null
  const unseen = unseenProblem(href)
  if (unseen !== null) return unseen
  if (!href.startsWith('/')) return 'must be an address of this site that starts with a slash, like /contact'
  const isKnown = isKnownRoute(href.split('#', 1)[0] ?? '')
  return isKnown ? null : `"${href}" is no page of this site (src/domain/content/routes.ts lists them)`
}

/**
 * A path on this site, with an optional hash, or a reference to a document (contract §9). A path must be a page, or a
 * route listed without a screen; whether the named document exists is judged when its text is saved for release.
 */
export const internalHref = judgedText(internalProblem).register(linkChoices, { kinds: null })

/** An https address on another site. */
export const externalHref = judgedText(secureAddressProblem)

/** A link to a page of this site. */
export const linkSchema = z.strictObject({
  label: label.meta({ title: 'Words', description: 'The words of the link or button: say where it leads.' }),
  href: internalHref.meta({
    title: 'Leads to',
    description: 'An address of this site, such as /services or /contact#mumbai.',
  }),
})
