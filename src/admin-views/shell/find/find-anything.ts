import { ADD_DOCUMENTS_PATH, NEW_IMPORT_PATH, recordPath } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { DESK } from '@/admin-views/shell/desk-places'

/** A place to go to. */
type FoundPlace = { href: string; title: string; detail: string }

/** What was found of one kind. */
export type FoundGroup = { label: string; entries: readonly FoundPlace[] }

/** Most results of a group. */
const MOST = 6

const SCREENS: readonly FoundPlace[] = [
  ...DESK.flatMap(({ label, places }) =>
    places.map(({ href, label: title }) => ({ href, title, detail: label })),
  ),
  { href: NEW_IMPORT_PATH, title: 'New import', detail: 'A file of products or lots' },
  { href: ADD_DOCUMENTS_PATH, title: 'Add documents', detail: 'PDFs of products and lots' },
  { href: '/cms/collections/posts/create', title: 'New post', detail: 'Posts' },
  { href: '/cms/collections/questions/create', title: 'New question', detail: 'Questions' },
  { href: '/cms/collections/pages/create', title: 'New page', detail: 'Pages' },
  { href: '/cms/search', title: 'Search all content', detail: 'Every text of the site' },
]

/** The screens whose name has a word that begins with each typed word; all of them while nothing is typed. */
export function findScreens(words: string): FoundGroup {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = SCREENS.filter(({ title }) => {
    const named = title.toLowerCase().split(' ')
    return typed.every((word) => named.some((name) => name.startsWith(word)))
  })
  return { label: 'Screens', entries }
}

type PanelRows = { results: { key: string; collection: string; id: number; title: string; label: string }[] }
type PictureRows = { docs: { id: number; filename: string; alt: string | null }[] }

/** Asks the panel, whose session is a cookie. @throws if it refuses or does not answer */
async function askPanel<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/cms/api/${address}`, { signal })
  if (!answer.ok) throw new Error(`/cms/api answered ${answer.status}`)
  return answer.json()
}

async function findDocuments(words: string, signal: AbortSignal): Promise<FoundGroup> {
  const { results } = await askPanel<PanelRows>(`search?q=${encodeURIComponent(words)}`, signal)
  const firsts = new Map(results.toReversed().map((result) => [result.key, result]))
  const entries = results
    .filter((result) => firsts.get(result.key) === result)
    .slice(0, MOST)
    .map(({ collection, id, title, label }) => ({
      href: `/cms/collections/${collection}/${id}`,
      title,
      detail: label,
    }))
  return { label: 'Content', entries }
}

async function findPictures(words: string, signal: AbortSignal): Promise<FoundGroup> {
  const query = new URLSearchParams({ limit: String(MOST), depth: '0' })
  query.set('where[or][0][filename][like]', words)
  query.set('where[or][1][alt][like]', words)
  const { docs } = await askPanel<PictureRows>(`pictures?${query}`, signal)
  const entries = docs.map(({ id, filename, alt }) => ({
    href: `/cms/collections/pictures/${id}`,
    title: filename,
    detail: alt ?? '',
  }))
  return { label: 'Pictures', entries }
}

/**
 * Finds products, documents, pictures and screens. What does not answer is left out.
 * @param words at least two characters
 * @param askProducts searches the catalogue, with the session of /admin
 * @returns groups that have results, and whether a part could not be searched
 */
export async function findAnything(
  words: string,
  askProducts: (words: string, most: number, signal: AbortSignal) => Promise<readonly Product[]>,
  signal: AbortSignal,
): Promise<{ groups: FoundGroup[]; isPartial: boolean }> {
  const products = askProducts(words, MOST, signal).then((rows) => ({
    label: 'Products',
    entries: rows.map(({ id, name, cat_no, cas_no }) => ({
      href: recordPath(id),
      title: name,
      detail: [cat_no, cas_no].filter(Boolean).join(' · '),
    })),
  }))
  const answers = await Promise.allSettled([
    products,
    findDocuments(words, signal),
    findPictures(words, signal),
  ])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return {
    groups: [findScreens(words), ...found].filter(({ entries }) => entries.length > 0),
    isPartial: found.length < answers.length,
  }
}
