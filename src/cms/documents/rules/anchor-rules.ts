import { type FormProblem, problemAt } from '@/cms/fields/content/problems'
import { type KnownDocument, titleOf } from '@/content-seed/known-documents'
import { anchorSource, anchorsOfBlocks } from '@/content-seed/page-anchors'
import { placeOf } from '@/content-seed/place-in-form'
import { documentAddress } from '@/domain/content/document-address'
import { routesWithoutScreen } from '@/domain/content/has-screen'
import { anchoredLinks } from '@/domain/content/named-links'
import { readReference } from '@/domain/content/reference'
import { anchorProblem } from '@/domain/rules/content/anchor'
import type { Database } from '@/platform/database/statements/rows'
import { readDocuments, readKinds } from '@/releases/content/documents'
import { addressedPages } from './address-rules'

/** The document being saved, with its new anchors. */
type Saved = { documentKey: string; content: unknown }

/** A page that a link leads to: its address or title, and the anchors that it has. */
type Anchored = { page: string; anchors: readonly string[] }

async function contentOf(db: Database, key: string, saved: Saved): Promise<unknown> {
  return key === saved.documentKey ? saved.content : (await readDocuments(db, [key])).get(key)
}

/** The anchors of a fixed page; null if they are not known. */
async function anchorsOfFixed(db: Database, path: string, saved: Saved): Promise<string[] | null> {
  const source = anchorSource(path)
  if (!source) return null
  const { own, document, kind, anchorsIn = () => [] } = source
  if (document !== undefined) return [...own, ...anchorsIn(await contentOf(db, document, saved))]
  const others = kind ? [...(await readKinds(db, [kind]))] : []
  const contents = others.map(([key, content]) => (key === saved.documentKey ? saved.content : content))
  return [...own, ...contents.flatMap(anchorsIn)]
}

/** The key of the composed page at an address. */
const pageAt = async (db: Database, path: string): Promise<string | undefined> =>
  addressedPages(await readKinds(db, ['pages'])).find(({ address }) => address === path)?.key

async function pageOfReference(db: Database, href: string, saved: Saved): Promise<Anchored | null> {
  const key = readReference(href)?.key
  const content = key === undefined ? undefined : await contentOf(db, key, saved)
  // The rule for named links reports missing targets.
  if (key === undefined || content === undefined) return null
  return { page: `“${titleOf(key, content)}”`, anchors: anchorsOfBlocks(content) }
}

async function pageOfAddress(db: Database, page: string, saved: Saved): Promise<Anchored | null> {
  const fixed = await anchorsOfFixed(db, page, saved)
  if (fixed) return { page, anchors: fixed }
  const isOwn = documentAddress(saved.documentKey, saved.content) === page
  const key = isOwn ? saved.documentKey : await pageAt(db, page)
  if (key !== undefined) return { page, anchors: anchorsOfBlocks(await contentOf(db, key, saved)) }
  const hasNoPage = routesWithoutScreen.some((route) => route === page)
  return hasNoPage ? { page, anchors: [] } : null
}

/**
 * The links of a document that lead to a part that its page does not have, as saved for release, each at its field.
 * Pages of the catalogue are not judged (page-anchors.ts).
 */
export async function anchorProblems(
  db: Database,
  { documentKey, schema }: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  const problems: FormProblem[] = []
  const saved = { documentKey, content }
  const known = new Map<string, Anchored | null>()
  for (const { href, path } of anchoredLinks(content)) {
    const [address = '', anchor = ''] = href.split('#', 2)
    const found = known.get(address)
    const read = address.startsWith('/') ? pageOfAddress : pageOfReference
    const page = found === undefined ? await read(db, address, saved) : found
    known.set(address, page)
    const { name } = placeOf(schema, path, content)
    const said = page && anchorProblem(name, anchor, page)
    if (said) problems.push(problemAt(schema, path, said, content))
  }
  return problems
}
