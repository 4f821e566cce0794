import type { UIField } from 'payload'
import { slugOf } from '@/collections/content-kind'
import { company } from '@/content-seed/company'
import { kinds } from '@/content-seed/kinds'

/** Lists where a document or a picture is used, below its fields. */
const usedIn = (): UIField => ({
  name: 'usedIn',
  type: 'ui',
  label: 'Used in',
  admin: {
    disableListColumn: true,
    components: {
      Field: { path: '/src/cms/document-view/used-in#UsedIn', clientProps: { kinds: kinds.map(slugOf) } },
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
        path: '/src/cms/document-view/search-result#SearchResult',
        clientProps: { company: company.seed.name },
      },
    },
  },
})

/** The notes below the fields of a form. @param slug of its collection */
export const formNotes = (slug: string): UIField[] => [
  ...(slug === 'pages' ? [searchResult()] : []),
  usedIn(),
]
