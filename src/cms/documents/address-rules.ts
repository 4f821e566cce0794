import { z } from 'zod'
import { isOwnAddress } from '@/content/routes'
import { redirectSchema } from '@/content/schema/redirect'
import type { KnownDocument } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { placeOfAddress, REDIRECTS_MAX, type RedirectLine, redirectProblem } from '@/domain/redirect-rules'
import { type AddressedPage, pageHolding, takenAddress } from '@/domain/site-address'
import { env } from '@/env'
import { readKinds } from '@/releases/content/documents'
import { type FormProblem, problemAt } from '../fields/problems'

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

/** Product pages and categories come and go: below the catalogue the release says whether a page stands there. */
const isAnswered = (address: string): boolean =>
  isOwnAddress(address) && !address.startsWith('/reference-standards/')

/**
 * The problems of the addresses of a page or a redirect with those of the others, as saved for release (contract §9).
 * Call it while no other save can take an address.
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
  const problem = redirectProblem(
    { key: documentKey, ...line },
    {
      redirects,
      pages: addressedPages(saved),
      isOwn: isAnswered,
      siteHost: new URL(env.siteUrl).host,
    },
  )
  return problem === null ? [] : [problemAt(schema, [problem.field], problem.message, content)]
}
