import type { CollectionConfig, Field, SelectField, TextField } from 'payload'
import { contentKind } from '@/collections/content-kind'
import { formName, readDocumentSchema } from '@/content/fields/field-schema'
import type { ContentKind } from '@/content/schema/define-kind'
import { kinds } from '@/content-seed/kinds'
import { editors } from '../editor'
import { fieldsOf } from '../fields/fields-of'
import { holdingSession } from '../held-session'
import { begunWith } from './begun-with'
import { deleteFor, offersDeletion, onlyDeletable } from './deletion'
import { editingViews } from './document-admin'
import { documentEndpoints } from './document-endpoints'
import { judgeForRelease, saveForRelease } from './document-hooks'
import { STATE_FIELD, tellState } from './document-state'
import { storeOf } from './document-store'
import { kindEndpoints } from './kind-endpoints'
import { move, tellPosition } from './move-question'
import { onlyForwards } from './read-update'
import { byState } from './state-filter'
import { DOCUMENT_STATE } from './state-words'

/** How the panel shows a kind. */
type Shown = {
  labels: { singular: string; plural: string }
  description: string
  useAsTitle: string
  columns: readonly string[]
  searched: readonly string[]
}

const SHOWN: Readonly<Record<string, Shown>> = {
  posts: {
    labels: { singular: 'Post', plural: 'Posts' },
    description: 'News and blog posts. The newest date stands first.',
    useAsTitle: 'title',
    columns: ['title', 'category', 'date', STATE_FIELD, 'editor', 'updatedAt'],
    searched: ['title', 'excerpt', 'anchor'],
  },
  questions: {
    labels: { singular: 'Question', plural: 'Questions' },
    description: 'Questions and answers, in the order in which visitors see them.',
    useAsTitle: 'question',
    columns: ['question', 'position', 'category', STATE_FIELD, 'editor', 'updatedAt'],
    searched: ['question', 'anchor'],
  },
  pages: {
    labels: { singular: 'Page', plural: 'Pages' },
    description: 'Pages composed of blocks, each at an address of its own.',
    useAsTitle: 'title',
    columns: ['title', 'address', STATE_FIELD, 'editor', 'updatedAt'],
    searched: ['title', 'address'],
  },
  redirects: {
    labels: { singular: 'Redirect', plural: 'Redirects' },
    description: 'Addresses at which the site has no page, and where they lead.',
    useAsTitle: 'from',
    columns: ['from', 'to', 'status', STATE_FIELD, 'editor', 'updatedAt'],
    searched: ['from', 'to'],
  },
}

const stateSelect: SelectField = {
  name: STATE_FIELD,
  type: 'select',
  options: Object.values(DOCUMENT_STATE),
  admin: { readOnly: true, condition: () => false },
  access: { create: () => false, update: () => false },
  validate: () => true,
  hooks: { afterRead: [tellState] },
}

/** Fields that differ from those that their schema makes. */
function adapted(field: Field): Field {
  if (!('name' in field)) return field
  // All of these are text fields.
  const text = field as TextField
  switch (field.name) {
    case 'position':
      return {
        ...text,
        label: 'Position',
        admin: { ...text.admin, readOnly: true, disableListFilter: true },
        hooks: { afterRead: [tellPosition] },
      }
    case 'date':
      return { ...text, defaultValue: () => begunWith(new Date()).date }
    case 'status':
      // A choice of the two answers.
      return { ...(field as SelectField), defaultValue: begunWith(new Date()).status }
    case 'age':
      return { ...text, admin: { ...text.admin, condition: (data) => Boolean(data.age) } }
    default:
      return field
  }
}

/** Fields that the server alone gives. */
const READ_ONLY: Readonly<Record<string, readonly string[]>> = { posts: ['anchor'] }

function formOf(kind: ContentKind<unknown>): Field[] {
  const readOnly = READ_ONLY[kind.kind] ?? []
  const fields = fieldsOf(readDocumentSchema(kind.schema), editors).map(adapted)
  const given = fields.map((field) =>
    'name' in field && readOnly.includes(field.name)
      ? // A text field.
        ({ ...field, admin: { ...field.admin, readOnly: true } } as Field)
      : field,
  )
  return given.filter((field) => kind.kind !== 'posts' || !('name' in field) || field.name !== 'position')
}

/** The panel's collection of a kind. */
function kindCollection(kind: ContentKind<unknown>): CollectionConfig {
  const shown = SHOWN[kind.kind]
  if (!shown) throw new Error(`Nobody has said how the panel shows ${kind.kind}`)
  const { labels, description, useAsTitle, columns, searched } = shown
  const collection = contentKind(kind, { form: formOf(kind), state: stateSelect })
  const store = storeOf(collection.slug)
  return {
    ...collection,
    access: { ...collection.access, delete: offersDeletion(store) },
    labels,
    endpoints: [
      ...documentEndpoints(store),
      ...kindEndpoints(store, kind),
      ...(kind.kind === 'questions' ? [move(store)] : []),
    ],
    admin: {
      useAsTitle,
      description,
      defaultColumns: [...columns],
      listSearchableFields: [...searched],
      pagination: { defaultLimit: 50 },
      ...editingViews(collection.slug, { hasPage: kind.kind !== 'redirects' }),
    },
    disableBulkEdit: true,
    // The state and the place of a row need these, whichever columns a list shows.
    forceSelect: { documentKey: true, [formName('id')]: true },
    hooks: {
      beforeOperation: [holdingSession, onlyForwards(store), byState(store)],
      beforeChange: [judgeForRelease(store)],
      afterChange: [saveForRelease(store)],
      beforeDelete: [onlyDeletable(store)],
      afterDelete: [deleteFor(store)],
    },
  }
}

/** The panel's collections of kinds. */
export const kindCollections = (): CollectionConfig[] => kinds.map(kindCollection)
