import { z } from 'zod'
import { isReference, readReference } from '@/domain/content/reference'
import { isKnownRoute } from '@/domain/content/routes'
import { isPageAddress } from '@/domain/rules/content/site-address'
import { unseenProblem } from '@/domain/rules/text/web-address'
import { externalHref, linkChoices, NAMES_NOTHING } from '../texts/link'
import { judgedText } from '../texts/text'

/** Maximum characters of the address that a redirect leads from. */
const FROM_MAX = 200

const fromAddress = z
  .string({ error: 'must be text' })
  .min(1, 'is empty')
  .max(FROM_MAX, `is longer than ${FROM_MAX} characters`)
  .regex(
    /^\/[A-Za-z0-9._~/-]+$/,
    'must start with a slash and have only letters, digits and the signs - _ . ~ /, like /about-us.html',
  )
  .refine((from) => !from.includes('//'), 'must not have two slashes in a row')
  .refine(
    (from) => !from.split('/').some((part) => part === '.' || part === '..'),
    'must not have a part . or ..',
  )

/** Why a redirect cannot lead somewhere, in words that follow the field's name; null if it can. */
function targetProblem(to: string): string | null {
  if (to === '') return 'is empty'
  if (isReference(to)) return readReference(to) === null ? NAMES_NOTHING : null
  if (!to.startsWith('/')) return externalHref.safeParse(to).error?.issues[0]?.message ?? null
  const [path = ''] = to.split('#', 1)
  const unseen = unseenProblem(to)
  if (unseen !== null) return unseen
  // A composed page may have the address, so that only its form is judged here.
  return isKnownRoute(path) || isPageAddress(path) ? null : `"${to}" is no page of this site`
}

/** A reference, an address of this site, or an https address. */
const toAddress = judgedText(targetProblem).register(linkChoices, { kinds: null })

/** Permanently, which is the usual answer, or for the time being. */
const redirectStatuses = ['308', '307'] as const

/** The default answer of a redirect. */
export const PERMANENT = redirectStatuses[0]

/** A redirect (contract §9): an address without a page, and where it leads. */
export const redirectSchema = z.strictObject({
  from: fromAddress.meta({
    title: 'Leads from',
    description: 'An address that the site does not use, such as /about-us.html, spelled exactly.',
  }),
  to: toAddress.meta({
    title: 'Leads to',
    description: 'A page of this site, or a full address that starts with https://.',
  }),
  status: z.enum(redirectStatuses).meta({
    title: 'Answer',
    description: '308: permanent. 307: temporary, so that search engines keep the old address.',
  }),
})
