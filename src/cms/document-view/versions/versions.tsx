import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { CollectionSlug, DocumentViewServerProps } from 'payload'
import { storeOf } from '@/cms/documents/stores/document-store'
import { LocalTime, LocalZone } from './local-time'
import { regainedVersions } from './regained-versions'

/** Versions kept per document. */
const KEPT = 100

type State = { _status?: string | null; latest?: boolean | null; autosave?: boolean | null }

/** A version; Payload's type lacks the draft fields. */
type Kept = State & {
  id: number
  updatedAt: string
  version: { editor?: string | null; _status?: string | null }
}

/** In the list of versions: this one brought back the words that were saved before it. */
const REGAINED = 'Draft discarded: back to the text saved before it'

/** Names the kind of a version. The newest published one is waiting for release, or released. */
function wordsOf({ _status, latest, autosave }: State, isNewestSaved: boolean): string {
  if (_status === 'published') return isNewestSaved ? 'Saved for the next release' : 'Saved earlier'
  if (latest) return 'Draft now'
  return autosave ? 'Draft, kept while it was typed' : 'Draft'
}

/** Lists the versions of a document, newest first: time, author and kind. Each links to its changes. */
export async function Versions({
  initPageResult: { collectionConfig, docID, req },
}: DocumentViewServerProps) {
  if (!collectionConfig) return null
  const { slug, labels, admin } = collectionConfig
  const { docs } = await req.payload.findVersions({
    collection: slug as CollectionSlug,
    where: { parent: { equals: docID } },
    sort: '-updatedAt',
    limit: KEPT,
    depth: 0,
    overrideAccess: false,
    select: { updatedAt: true, autosave: true, latest: true, version: { editor: true, _status: true } },
    req,
  })
  // Payload's type lacks the fields of drafts.
  const kept = docs as unknown as Kept[]
  const regained = await regainedVersions(req.payload.db.drizzle, storeOf(slug), Number(docID))
  const newestSaved = kept.find(({ id, version }) => version._status === 'published' && !regained.has(id))?.id
  const address = `/cms/collections/${slug}/${docID}/versions`
  return (
    <Gutter>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={docID}
        pluralLabel={String(labels.plural)}
        useAsTitle={admin.useAsTitle}
        view="Versions"
      />
      <table className="panel-versions">
        <caption>
          A version that is brought back comes as a draft. The newest {KEPT} are kept. Your time:{' '}
          <LocalZone />.
        </caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ id, updatedAt, autosave, latest, version }) => (
            <tr key={id}>
              <td>
                <a href={`${address}/${id}`}>
                  <LocalTime at={updatedAt} />
                </a>
              </td>
              <td>{version.editor ?? 'Original text'}</td>
              <td>
                {regained.has(id)
                  ? REGAINED
                  : wordsOf({ _status: version._status, latest, autosave }, id === newestSaved)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Gutter>
  )
}
