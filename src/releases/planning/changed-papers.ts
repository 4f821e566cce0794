import type { ReleaseItem } from '@/domain/contract/release-answers'
import { documentName } from '@/domain/rules/documents/document-name'
import { dayInWords } from '@/domain/rules/text/day-in-words'
import type { FrozenPapers } from '../stored/product-papers'

type Lot = FrozenPapers['lots'][number]
type PaperDocument = FrozenPapers['documents'][number]

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

const labelled = (label: string, value: string | null): string | null => value && `${label} ${value}`

const dated = (label: string, day: string | null): string | null => day && `${label} ${dayInWords(day)}`

/** What visitors see of a lot, in one line. */
const lotInWords = (lot: Lot): string =>
  joined([
    lot.lot_no,
    lot.state,
    dated(lot.date_kind === 'expiry' ? 'expires on' : 'retest by', lot.valid_until),
    dated('released on', lot.released_on),
    lot.purity,
    lot.storage,
    lot.note,
  ])

/** What visitors see of a document, in one line. */
const documentInWords = (document: PaperDocument, lots: readonly Lot[]): string =>
  joined([
    documentName(document),
    labelled('lot', lots.find(({ id }) => id === document.lot_id)?.lot_no ?? null),
    document.state,
    labelled('revision', document.revision_no),
    dated('issued', document.issued),
    document.reason,
    document.pages === 1 ? '1 page' : `${document.pages} pages`,
    document.sha256.slice(0, 12),
  ])

const byId = <Item extends { id: number }>(items: readonly Item[] = []) =>
  new Map(items.map((item) => [item.id, item]))

/**
 * The lots and documents in which two states of a product differ, each as a field of the product.
 * @param before null: it had none
 */
export function changedPapers(
  before: FrozenPapers | null,
  after: FrozenPapers | null,
): ReleaseItem['fields'] {
  const changes: ReleaseItem['fields'] = []
  const compare = (name: string, was: string | null, is: string | null) => {
    if (was !== is) changes.push({ field: name, before: was, after: is })
  }
  const lots = { was: byId(before?.lots), is: byId(after?.lots) }
  for (const id of new Set([...lots.was.keys(), ...lots.is.keys()])) {
    const [was, is] = [lots.was.get(id), lots.is.get(id)]
    const name = `Lot ${is?.lot_no ?? was?.lot_no}`
    compare(name, was ? lotInWords(was) : null, is ? lotInWords(is) : null)
  }
  const documents = { was: byId(before?.documents), is: byId(after?.documents) }
  for (const id of new Set([...documents.was.keys(), ...documents.is.keys()])) {
    const [was, is] = [documents.was.get(id), documents.is.get(id)]
    const words = {
      was: was ? documentInWords(was, before?.lots ?? []) : null,
      is: is ? documentInWords(is, after?.lots ?? []) : null,
    }
    const named = is ?? was
    // Two of one name may have changed: the number tells them apart.
    if (named) compare(`${documentName(named)} (document ${id})`, words.was, words.is)
  }
  return changes
}
