import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentAddress } from '@/domain/content/document-address'
import { addressedLinks, leadsTo } from '@/domain/content/named-links'
import type { ReleaseItem } from '@/domain/contract/release-answers'
import { placeOfAddress } from '@/domain/rules/content/redirect-rules'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { changedContent } from '../content/changed-content'
import { contentItems, LISTED_FIELDS } from '../content/content-items'
import { readDocuments, releasedDocuments } from '../content/documents'
import { keysNamed } from '../content/named-addresses'
import { shownBy } from '../stored/released-tables'
import { liveRelease } from '../stored/stored-release'
import { changedProducts } from './changed-products'
import { withSchedules } from './scheduled-items'

type Documents = ReadonlyMap<string, unknown>

/** What a release needs besides the documents that were chosen for it. */
type NeededItems = {
  /** Keys of documents, without the chosen ones. */
  content: string[]
  /** Catalogue numbers of products. */
  catalogueNumbers: string[]
}

const PRODUCT = 'product/'

const leftSchema = z.object({ former: z.array(z.object({ address: z.string() })).catch([]) })
const fromSchema = z.object({ from: z.string().transform(placeOfAddress) })

/** The documents that stand at each address. */
const documentsByAddress = (documents: Documents): Map<string, string[]> =>
  groupedBy(documents.keys(), (key) => documentAddress(key, documents.get(key)))

/** The documents that visitors see and those saved for release, by key and by address. */
type Site = Record<'live' | 'current', { documents: Documents; at: ReadonlyMap<string, readonly string[]> }>

/**
 * The documents that must go along with one that goes: those that lead to it, by its name, address or anchor, and the
 * redirects that lead on from its addresses.
 */
function neededWithout(key: string, { live, current }: Site): string[] {
  const words = live.documents.get(key)
  const address = documentAddress(key, words)
  const leading = [...live.documents].flatMap(([other, content]) =>
    keysNamed(content).includes(key) ||
    (address !== null && addressedLinks(content).some(({ href }) => leadsTo(href, address)))
      ? [other]
      : [],
  )
  const left = new Set([
    address,
    ...(leftSchema.safeParse(words).data?.former ?? []).map((each) => each.address),
  ])
  const redirects = [...current.documents].flatMap(([other, content]) =>
    other.startsWith('redirects/') && left.has(fromSchema.safeParse(content).data?.from ?? '') ? [other] : [],
  )
  return [...leading, ...redirects]
}

/** The documents that must go along with one because of what it says, or because it goes. */
function neededBy(key: string, site: Site): string[] {
  const { live, current } = site
  const content = current.documents.get(key)
  if (content === undefined) return neededWithout(key, site)
  const lacking = keysNamed(content).filter(
    (named) => current.documents.has(named) && !live.documents.has(named),
  )
  const typedLacking = addressedLinks(content).flatMap(({ href }) =>
    [href, placeOfAddress(href)].flatMap((place) =>
      live.at.has(place) ? [] : (current.at.get(place) ?? []),
    ),
  )
  // An address that visitors know as another page's is free only once that page has left it.
  const address = key.startsWith('pages/') ? documentAddress(key, content) : null
  const holders = (live.at.get(address ?? '') ?? []).filter((other) => other !== key)
  return [...lacking, ...typedLacking, ...holders]
}

/**
 * Finds what must be released together with some documents (contract §9): what they name and visitors lack, what still
 * names one that goes and what leads on from it, and pages whose addresses they take.
 * @param chosen keys of pending documents
 * @param pending keys of everything that could be released
 * @param live the documents that visitors see
 * @param current the documents as saved for release
 */
export function neededItems(
  chosen: readonly string[],
  { pending, live, current }: { pending: ReadonlySet<string>; live: Documents; current: Documents },
): NeededItems {
  const found = new Set(chosen)
  const site = {
    live: { documents: live, at: documentsByAddress(live) },
    current: { documents: current, at: documentsByAddress(current) },
  }
  // The set grows while it is read, so that what is needed by something needed is found too.
  for (const key of found)
    for (const needed of neededBy(key, site)) if (pending.has(needed)) found.add(needed)
  const named = [...found].flatMap((key) => keysNamed(current.get(key)))
  return {
    content: [...found].filter((key) => !chosen.includes(key)),
    catalogueNumbers: [
      ...new Set(named.filter((key) => key.startsWith(PRODUCT)).map((key) => key.slice(PRODUCT.length))),
    ],
  }
}

const productRow = z.object({ id: z.int(), name: z.string(), cat_no: z.string() })

/** The products with some catalogue numbers that visitors do not have yet. */
async function lackingProducts(
  db: Database,
  live: number,
  catalogueNumbers: readonly string[],
): Promise<ReleaseItem[]> {
  if (catalogueNumbers.length === 0) return []
  const rows = await selectRows(
    db,
    productRow,
    sql`
      with named as (select id, name, cat_no from reference_products
        where cat_no = any(${sql.param([...catalogueNumbers])}::text[]) and deleted_at is null)
      select n.id, n.name, n.cat_no from named n
        join ${changedProducts(shownBy(live), sql`array(select id from named)`)} as d on d.product_id = n.id
      where d.change = 'added' order by n.id`,
  )
  return rows.map(({ id, name, cat_no }) => ({
    kind: 'product',
    key: id,
    title: name,
    cat_no,
    change: 'added',
    fields: [],
  }))
}

/**
 * Reads the changes that publishing some documents would release (contract §9).
 * @param documentKeys of the documents; documents without pending changes are left out
 * @returns their own pending items, and those that must be published with them
 */
export async function readNeeded(
  db: Database,
  documentKeys: readonly string[],
): Promise<{ own: ReleaseItem[]; needs: ReleaseItem[] }> {
  const live = await liveRelease(db)
  const documents = { before: await releasedDocuments(db, live), after: await readDocuments(db) }
  const changes = await changedContent(db, live, null, documents)
  const own = changes.filter(({ key }) => documentKeys.includes(key))
  if (own.length === 0) return { own: [], needs: [] }
  const needed = neededItems(
    own.map(({ key }) => key),
    {
      pending: new Set(changes.map(({ key }) => key)),
      live: documents.before,
      current: documents.after,
    },
  )
  const needs = await contentItems(
    db,
    changes.filter(({ key }) => needed.content.includes(key)),
    LISTED_FIELDS,
  )
  const products = await lackingProducts(db, live, needed.catalogueNumbers)
  return {
    own: await withSchedules(db, await contentItems(db, own)),
    needs: await withSchedules(db, [...needs, ...products]),
  }
}
