import { withAddresses } from '@/content/named-links'
import { placedTexts } from '@/content/placed-texts'
import { titleOf } from '@/content-seed/known-documents'
import { inFormOrder, placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { comparableText, type FoundText, findText } from '@/domain/found-text'
import { pageCount } from '@/domain/paging'
import { readDocuments } from '@/releases/content/documents'
import { addressOfReference, namedAddresses } from '@/releases/content/named-addresses'
import { liveRelease } from '@/releases/stored/stored-release'
import { savedStates, stateWith } from '../documents/document-state'
import { type NewestContents, newestContents } from '../documents/newest-contents'
import type { DocumentState } from '../documents/state-words'

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

/** A page of what was found. */
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

function matchesIn(row: NewestContents, searched: string, states: States): ContentMatch[] {
  const { id, key, store, document, contents, isDraft } = row
  const state = stateWith(states.get(key), isDraft)
  const seen = new Set<string>()
  return contents.flatMap((content) =>
    placedTexts(content)
      .flatMap(({ path, text }) => {
        const found = seen.has(`${path.join('.')} ${text}`) ? null : findText(text, searched)
        if (!found) return []
        // A text that the draft has not changed is listed once.
        seen.add(`${path.join('.')} ${text}`)
        return [{ found, place: placeOf(document.schema, path, content) }]
      })
      .sort((one, other) => inFormOrder(one.place, other.place))
      .map(({ found, place }) => ({
        key,
        collection: store.slug,
        id,
        title: titleOf(key, content),
        state,
        field: place.path.join('.'),
        label: wayTo(place).join(' › '),
        ...found,
      })),
  )
}

/**
 * Searches every text of every document, as last saved for release and as drafted (contract §9). Links are found by the
 * addresses that they lead to.
 * @param words what is searched for
 * @param page from 1
 */
export async function searchContent(db: Database, words: string, page: number): Promise<ContentMatches> {
  const saved = await readDocuments(db)
  const addresses = await namedAddresses(db, await liveRelease(db), saved)
  const asPrinted = (content: unknown) =>
    withAddresses(content, (reference) => addressOfReference(reference, addresses, reference.key))
  const searched = comparableText(words)
  const states = await savedStates(db)
  const found = (await newestContents(db, saved)).flatMap(({ contents, ...row }) =>
    matchesIn({ ...row, contents: contents.map(asPrinted) }, searched, states),
  )
  return {
    results: found.slice((page - 1) * PAGE, page * PAGE),
    page,
    limit: PAGE,
    total: found.length,
    pages: pageCount(found.length, PAGE),
  }
}
