import type { CollectionConfig } from 'payload'
import { leastOfBlocks, offeredBlocks } from '@/cms/fields/offered-blocks'
import { slugOf } from '@/collections/content-kind'
import { kinds } from '@/content-seed/kinds'

const WIDTHS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

/** The place of a post or question on its page. */
const placeOnPage = ({ anchor }: Record<string, unknown>) =>
  typeof anchor === 'string' && anchor !== '' ? `#${encodeURIComponent(anchor)}` : ''

/** Collections whose documents editors can reorder. */
const ORDERED: ReadonlySet<string> = new Set(['questions'])

/** Keys of the documents of a kind that the site came with; null for a collection of no kind. */
const builtInKeys = (slug: string): string[] | null => {
  const kind = kinds.find((each) => slugOf(each) === slug)
  return kind ? [...kind.seeds.keys()] : null
}

/** What happens to new rows and blocks, and what is said of the types of blocks if the documents have any. */
function newRows(slug: string) {
  const added = '/src/cms/document-view/rows/added-rows#AddedRows'
  const kind = kinds.find((each) => slugOf(each) === slug)
  const offered = kind ? offeredBlocks(kind.schema) : {}
  if (!kind || Object.keys(offered).length === 0) return [added]
  return [
    { path: added, clientProps: { least: leastOfBlocks(kind.schema) } },
    { path: '/src/cms/document-view/rows/block-choice#BlockChoice', clientProps: { offered } },
  ]
}

/**
 * How documents are edited in the panel: the page beside the form, its state, its ways back, its versions.
 * @param hasPage whether visitors see the documents on a page
 */
export const editingViews = (
  slug: string,
  { hasPage }: { hasPage: boolean } = { hasPage: true },
): NonNullable<CollectionConfig['admin']> => ({
  hideAPIURL: true,
  ...(hasPage && {
    livePreview: {
      // It changes with each save, so that the frame beside the form reloads.
      url: ({ data }) =>
        `/cms/preview/${slug}/${Number(data.id)}?at=${encodeURIComponent(String(data.updatedAt))}${placeOnPage(data)}`,
      breakpoints: WIDTHS,
    },
  }),
  components: {
    edit: {
      Status: '/src/cms/document-view/head/document-status#DocumentStatus',
      // Payload would unpublish at once, and without a release.
      UnpublishButton: '/src/cms/document-view/head/ways-back#Removal',
      editMenuItems: ORDERED.has(slug) ? ['/src/cms/document-view/rows/question-place#QuestionPlace'] : [],
      PublishButton: '/src/cms/document-view/publishing/publish-this#SaveAndPublish',
      beforeDocumentControls: [
        {
          path: '/src/cms/document-view/head/ways-back#WaysBack',
          clientProps: { builtIn: builtInKeys(slug) },
        },
        '/src/cms/document-view/saving/unsaved#Unsaved',
        '/src/cms/document-view/saving/form-faults#FaultsOfForm',
        '/src/cms/document-view/head/document-status#Untitled',
        '/src/cms/document-view/head/document-presence#DocumentPresence',
        '/src/cms/document-view/page-beside/edited-place#EditedPlace',
        '/src/cms/document-view/rows/opened-field#OpenedField',
        '/src/cms/document-view/history/form-history#FormHistory',
        '/src/cms/document-view/rows/row-actions#MoreRowActions',
        ...newRows(slug),
      ],
    },
    views: { edit: { versions: { Component: '/src/cms/document-view/versions/versions#Versions' } } },
  },
})
