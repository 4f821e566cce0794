import { z } from 'zod'
import { type FormProblem, problemAt } from '@/cms/fields/content/problems'
import type { KnownDocument } from '@/content-seed/known-documents'
import { isOwnAddress } from '@/domain/content/routes'
import { redirectSchema } from '@/domain/content/schema/kinds/redirect'
import {
  placeOfAddress,
  REDIRECTS_MAX,
  type RedirectLine,
  redirectProblem,
} from '@/domain/rules/content/redirect-rules'
import { type AddressedPage, pageHolding, takenAddress } from '@/domain/rules/content/site-address'
import { env } from '@/env'
import type { Database } from '@/platform/database/statements/rows'
import { readKinds } from '@/releases/content/documents'
import { isCataloguePage } from './link-rules'

const addressed = z.object({
  title: z.string().catch(''),
  address: z.string(),
  former: z.array(z.object({ address: z.string() })).optional(),
})

const redirectLine = z.object({ from: redirectSchema.shape.from, to: redirectSchema.shape.to })

const TOO_MANY = `The site has ${REDIRECTS_MAX.toLocaleString('en')} redirects, and no more are possible: remove one first.`

type Saved = ReadonlyMap<string, unknown>

/** The pages among documents, with their addresses. */
export const addressedPages = (documents: Saved): AddressedPage[] =>
  [...documents].flatMap(([key, content]) => {
    const page = key.startsWith('pages/') ? addressed.safeParse(content).data : undefined
    if (!page) return []
    const { title, address, former = [] } = page
    return [{ key, title, address, former: former.map((each) => each.address) }]
  })

const redirectLines = (documents: Saved): RedirectLine[] =>
  [...documents].flatMap(([key, content]) => {
    const line = key.startsWith('redirects/') ? redirectLine.safeParse(content).data : undefined
    return line ? [{ key, ...line }] : []
  })

/** Why a page cannot have its address, because of another page or a redirect. */
function pageProblem(documentKey: string, address: string, saved: Saved): string | null {
  const others = addressedPages(saved).filter(({ key }) => key !== documentKey)
  const holder = pageHolding(address, others)
  if (holder) return takenAddress(address, holder)
  const isLeft = redirectLines(saved).some(({ from }) => placeOfAddress(from) === address)
  return isLeft ? takenAddress(address, { kind: 'redirect' }) : null
}

/** The problems of the addresses that a page has and had. */
function pageProblems({ documentKey, schema }: KnownDocument, content: unknown, saved: Saved): FormProblem[] {
  const page = addressed.safeParse(content).data
  if (!page) return []
  const places: [path: (string | number)[], address: string][] = [
    [['address'], page.address],
    ...(page.former ?? []).map(({ address }, index): [(string | number)[], string] => [
      ['former', index, 'address'],
      address,
    ]),
  ]
  return places.flatMap(([path, address]) => {
    const problem = pageProblem(documentKey, address, saved)
    return problem === null ? [] : [problemAt(schema, path, problem, content)]
  })
}

/** Whether the site answers at an address, whatever editors write. Pages of the catalogue come and go. */
const isAnswered = (address: string, isInCatalogue: boolean): boolean =>
  isOwnAddress(address) && (isInCatalogue || !address.startsWith('/reference-standards/'))

/**
 * Conflicts of a page's or redirect's addresses with those of other documents saved for release (contract §9). Call it
 * while no other save can take an address.
 */
export async function addressProblems(
  db: Database,
  document: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  const { documentKey, schema, kind } = document
  const saved = await readKinds(db, ['pages', 'redirects'])
  if (kind?.kind === 'pages') return pageProblems(document, content, saved)
  const line = kind?.kind === 'redirects' ? redirectLine.safeParse(content).data : undefined
  if (!line) return []
  const redirects = redirectLines(saved)
  if (redirects.filter(({ key }) => key !== documentKey).length >= REDIRECTS_MAX)
    return [problemAt(schema, ['from'], TOO_MANY, content)]
  const start = placeOfAddress(line.from)
  const isInCatalogue = await isCataloguePage(db, start)
  const problem = redirectProblem(
    { key: documentKey, ...line },
    {
      redirects,
      pages: addressedPages(saved),
      isOwn: (address) => isAnswered(address, isInCatalogue && address === start),
      siteHost: new URL(env.siteUrl).host,
    },
  )
  return problem === null ? [] : [problemAt(schema, [problem.field], problem.message, content)]
}
