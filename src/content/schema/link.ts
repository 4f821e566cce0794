import { z } from 'zod'
import { isKnownRoute } from '@/content/routes'
import { unseenProblem, webAddressProblem } from '@/domain/web-address'
import { label } from './text'

/** A path on this site, with an optional hash; must be a page, or a route listed without a screen. */
export const internalHref = z
  .string({ error: 'must be text' })
  .refine((href) => isKnownRoute(href.split('#', 1)[0] ?? ''), {
    error: ({ input }) =>
      input === '' ? 'is empty' : `"${input}" is no route of this site (src/content/routes.ts lists them)`,
  })
  .superRefine((href, context) => {
    const problem = unseenProblem(href)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

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
