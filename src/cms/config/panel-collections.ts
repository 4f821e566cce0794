import type { CollectionConfig, Endpoint, Field, UIField } from 'payload'
import { linksEndpoint } from '@/cms/links/offered-links'
import { searchEndpoint } from '@/cms/search/search-content'
import { slugOf } from '@/collections/content-kind'
import { company } from '@/content-seed/company'
import { kinds } from '@/content-seed/kinds'
import { publishEndpoints, releaseEndpoint } from '../documents/calls/publish-endpoints'
import { contentDocuments } from '../documents/collections/content-documents'
import { kindCollections } from '../documents/collections/kind-collections'
import { type DocumentStore, storeOf } from '../documents/stores/document-store'
import { documentUses, pictureUses } from '../documents/uses/uses'
import { pictureCollection } from '../pictures/pictures'
import { editorsOnly } from '../session/editors-only'
import { PanelUser } from '../session/panel-user'

/** Lists where a document or a picture is used, below its fields. */
const usedIn = (): UIField => ({
  name: 'usedIn',
  type: 'ui',
  label: 'Used in',
  admin: {
    disableListColumn: true,
    components: {
      Field: {
        path: '/src/cms/document-view/notes/used-in#UsedIn',
        clientProps: { kinds: kinds.map(slugOf) },
      },
    },
  },
})

/** Shows a page as search engines would list it. */
const searchResult = (): UIField => ({
  name: 'searchResult',
  type: 'ui',
  label: 'Search result',
  admin: {
    disableListColumn: true,
    components: {
      Field: {
        path: '/src/cms/document-view/notes/search-result#SearchResult',
        clientProps: { company: company.seed.name },
      },
    },
  },
})

/** Lists the faults of a refused save above the fields of a form. */
const faultList = (): UIField => ({
  name: 'faultList',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/cms/document-view/saving/fault-list#FaultList' },
  },
})

/** Begins a page as a copy of another's blocks. */
const copiedBlocks = (): UIField => ({
  name: 'copiedBlocks',
  type: 'ui',
  label: 'Begin as a copy',
  admin: {
    disableListColumn: true,
    components: { Field: '/src/cms/document-view/rows/copied-blocks#CopiedBlocks' },
  },
})

/** The fields of a form, with an offer to copy blocks before its own. */
const withCopying = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => ('name' in field && field.name === 'blocks' ? [copiedBlocks(), field] : [field]))

/** The notes below the fields of a form. @param slug of its collection */
const formNotes = (slug: string): UIField[] => [...(slug === 'pages' ? [searchResult()] : []), usedIn()]

/** The panel's calls that belong to no collection. */
export const panelEndpoints: Endpoint[] = [linksEndpoint, releaseEndpoint, searchEndpoint]

/** The calls of documents that go beyond their collection. */
const calls = (store: DocumentStore) => [...publishEndpoints(store), documentUses(store)]

/** A collection of documents, which can be published one by one and used by others. */
const withCalls = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [...(collection.endpoints || []), ...calls(storeOf(collection.slug))],
  fields: [faultList(), ...withCopying(collection.fields), ...formNotes(collection.slug)],
})

/** The collection of pictures, which documents use. */
const withUses = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [...(collection.endpoints || []), pictureUses],
  fields: [...collection.fields, ...formNotes(collection.slug)],
})

/** The collections of documents. */
const documentCollections = (): CollectionConfig[] =>
  [...kindCollections(), contentDocuments()].map(withCalls)

/**
 * The collections of the panel, with their access. The catalogue and the sessions belong to /admin: Payload sends the
 * browser the fields of every collection, even hidden ones.
 */
export const panelCollections = (): CollectionConfig[] => [
  PanelUser,
  ...[...documentCollections(), withUses(pictureCollection())].map(editorsOnly),
]
