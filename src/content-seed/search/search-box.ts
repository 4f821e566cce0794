import { defineContent } from '@/domain/content/schema/define-content'
import { searchBoxSchema } from '@/domain/content/schema/pages/search'

/** The texts of the search box. */
export const searchBox = defineContent('src/content-seed/search/search-box.ts', searchBoxSchema, {
  list: 'Search results',
  groups: {
    substances: 'Substances',
    categories: 'Categories',
    pages: 'Pages',
    questions: 'Questions',
    news: 'News',
  },
  counts: {
    substances: { one: '1 substance', other: '{count} substances' },
    categories: { one: '1 category', other: '{count} categories' },
    pages: { one: '1 page', other: '{count} pages' },
    questions: { one: '1 question', other: '{count} questions' },
    news: { one: '1 news item', other: '{count} news items' },
  },
  all: 'All {count} substances',
  more: 'More than {count} substances',
  catNo: 'CAT No',
  casNo: 'CAS No',
  relCasNo: 'Rel. CAS No',
  nearMiss: 'Near miss',
  empty: 'No results found for "{search}"',
  ask: 'Ask for this substance',
  message: 'Substance: {search}',
  wholeCatalogue: 'In the whole catalogue',
  showMore: 'Show more',
  unavailable: 'The search is not available just now.',
})
