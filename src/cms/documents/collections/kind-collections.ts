import type { CollectionConfig, Field, SelectField, TextField } from 'payload'
import { editors } from '@/cms/fields/editor/editor'
import { fieldsOf } from '@/cms/fields/fields-of'
import { holdingSession } from '@/cms/session/held-session'
import { contentKind } from '@/collections/content-kind'
import { kinds } from '@/content-seed/kinds'
import { formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { documentEndpoints } from '../calls/document-endpoints'
import { kindEndpoints } from '../calls/kind-endpoints'
import { move, tellPosition } from '../calls/move-question'
import { deleteFor, offersDeletion, onlyDeletable } from '../rules/deletion'
import { judgeForRelease, saveForRelease } from '../saving/document-hooks'
import { onlyForwards } from '../saving/read-update'
import { byState, STATE_CELL, STATE_FIELD, tellState } from '../states/document-state'
import { STATE_OPTIONS } from '../states/state-words'
import { initialValues, storeOf } from '../stores/document-store'
import { editingViews } from './document-admin'

/** Display options of a kind. */
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
    description: 'News and blog posts, newest date first.',
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
    description: 'Pages composed of blocks, each with its own address.',
    useAsTitle: 'title',
    columns: ['title', 'address', STATE_FIELD, 'editor', 'updatedAt'],
    searched: ['title', 'address'],
  },
  redirects: {
    labels: { singular: 'Redirect', plural: 'Redirects' },
    description: 'Addresses without a page, and their targets.',
    useAsTitle: 'from',
    columns: ['from', 'to', 'status', STATE_FIELD, 'editor', 'updatedAt'],
    searched: ['from', 'to'],
  },
}

const stateSelect: SelectField = {
  name: STATE_FIELD,
  type: 'select',
  options: STATE_OPTIONS,
  admin: { readOnly: true, condition: () => false, components: STATE_CELL },
  access: { create: () => false, update: () => false },
  validate: () => true,
  hooks: { afterRead: [tellState] },
}

/** Fields that replace those generated from the schema. */
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
      return { ...text, defaultValue: () => initialValues(new Date()).date }
    case 'status':
      // A choice of the two answers.
      return { ...(field as SelectField), defaultValue: initialValues(new Date()).status }
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
