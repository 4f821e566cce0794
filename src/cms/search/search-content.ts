import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { notSignedInAtPanel } from '@/cms/session/held-session'
import { titleOf } from '@/content-seed/known-documents'
import { inFormOrder, placeOf, wayTo } from '@/content-seed/place-in-form'
import { withAddresses } from '@/domain/content/named-links'
import { type PlacedText, placedTexts } from '@/domain/content/placed-texts'
import { comparableText, type FoundText, foundText } from '@/domain/rules/search/found-text'
import { pageCount } from '@/domain/rules/search/paging'
import { firstMessage } from '@/domain/rules/text/text-schema'
import type { Database } from '@/platform/database/statements/rows'
import { readDocuments } from '@/releases/content/documents'
import { oncePerObject } from '@/releases/content/kept-contents'
import { addressOfReference, keysNamed, namedAddresses } from '@/releases/content/named-addresses'
import { liveRelease } from '@/releases/stored/stored-release'
import { savedStates, stateWith } from '../documents/states/document-state'
import type { DocumentState } from '../documents/states/state-words'
import { type NewestContents, newestContents } from '../documents/stores/newest-contents'

/** A field of a document in which the text was found. */
export type ContentMatch = FoundText & {
  key: string
  collection: string
  /** The document's row in the panel. */
  id: number
  title: string
  state: DocumentState
  /** The field in the form, as a path and in words. */
  field: string
  label: string
}

/** A page of matches. */
export type ContentMatches = {
  results: ContentMatch[]
  page: number
  limit: number
  total: number
  pages: number
}

/** Matches on a page. */
const PAGE = 50

type States = Awaited<ReturnType<typeof savedStates>>

/** Texts of a document that contain the search. */
type FoundIn = { row: NewestContents; found: (PlacedText & { content: unknown })[] }

/** The texts of a content, each also in its folded form. Saved content does not change, and is read once. */
const comparableTexts = oncePerObject((content: unknown) =>
  placedTexts(content).map((placed) => ({ ...placed, comparable: comparableText(placed.text) })),
)

/** The texts of a document that contain the search, saved ones before those of the draft. */
function foundIn(row: NewestContents, searched: string): FoundIn {
  const seen = new Set<string>()
  const found = row.contents.flatMap((content) =>
    comparableTexts(content).flatMap(({ path, text, comparable }) => {
      if (!comparable.includes(searched)) return []
      const place = `${path.join('.')} ${text}`
      // A text that the draft has not changed is listed once.
      if (seen.has(place)) return []
      seen.add(place)
      return [{ path, text, content }]
    }),
  )
  return { row, found }
}

function matchesIn(
  { row: { id, key, store, document, contents, isDraft }, found }: FoundIn,
  searched: string,
  states: States,
): ContentMatch[] {
  const state = stateWith(states.get(key), isDraft)
  return found
    .map((each) => ({ ...each, place: placeOf(document.schema, each.path, each.content) }))
    .sort(
      (one, other) =>
        contents.indexOf(one.content) - contents.indexOf(other.content) ||
        inFormOrder(one.place, other.place),
    )
    .map(({ text, content, place }) => ({
      key,
      collection: store.slug,
      id,
      title: titleOf(key, content),
      state,
      field: place.path.join('.'),
      label: wayTo(place).join(' › '),
      ...foundText(text, searched),
    }))
}

/** The documents of a page of matches, from the first with one. @returns also how many of its matches come before */
function onPage(documents: readonly FoundIn[], first: number): [documents: FoundIn[], before: number] {
  let passed = 0
  let start = 0
  while (start < documents.length && passed + (documents[start]?.found.length ?? 0) <= first) {
    passed += documents[start]?.found.length ?? 0
    start += 1
  }
  let end = start
  for (let count = passed; end < documents.length && count < first + PAGE; end += 1)
    count += documents[end]?.found.length ?? 0
  return [documents.slice(start, end), first - passed]
}

/**
 * Searches every text of every document, as last saved for release and as drafted (contract §9). Links are found by the
 * addresses that they lead to.
 * @param words of the search
 * @param page from 1
 */
export async function searchContent(db: Database, words: string, page: number): Promise<ContentMatches> {
  const saved = await readDocuments(db)
  const addresses = await namedAddresses(db, await liveRelease(db), saved)
  const asPrinted = (content: unknown) =>
    keysNamed(content).length === 0
      ? content
      : withAddresses(content, (reference) => addressOfReference(reference, addresses, reference.key))
  const searched = comparableText(words)
  const documents = (await newestContents(db, saved)).map(({ contents, ...row }) =>
    foundIn({ ...row, contents: contents.map(asPrinted) }, searched),
  )
  const total = documents.reduce((sum, { found }) => sum + found.length, 0)
  // Looking up places in forms costs more than the search: only those of the page are looked up.
  const [shown, before] = onPage(documents, (page - 1) * PAGE)
  const states = await savedStates(db)
  const results = shown.flatMap((document) => matchesIn(document, searched, states))
  return {
    results: results.slice(before, before + PAGE),
    page,
    limit: PAGE,
    total,
    pages: pageCount(total, PAGE),
  }
}

const WORDS = 'Search for 2 to 200 characters.'

/** The query of a search of all content. */
export const searchQuery = z.object({
  q: z
    .string({ error: WORDS })
    .max(200, WORDS)
    .refine((words) => comparableText(words).length >= 2, WORDS),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'The page must be a whole number from 1.')
    .transform(Number)
    .optional(),
})

/** Search in all content (contract §9). */
export const searchEndpoint: Endpoint = {
  path: '/search',
  method: 'get',
  handler: async ({ context, payload, searchParams }) => {
    if (!context.session) return notSignedInAtPanel()
    const read = searchQuery.safeParse(Object.fromEntries(searchParams))
    if (!read.success) throw new APIError(firstMessage(read.error), 400, null, true)
    return Response.json(await searchContent(payload.db.drizzle, read.data.q, read.data.page ?? 1))
  },
}
