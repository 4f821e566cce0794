import { defineContent } from '@/domain/content/schema/define-content'
import { structureSearchSchema } from '@/domain/content/schema/pages/search'

/** The texts of the structure search. */
export const structureSearch = defineContent(
  'src/content-seed/search/structure-search.ts',
  structureSearchSchema,
  {
    title: 'Draw a structure',
    editor: 'Structure editor',
    field: 'SMILES, molfile, CAT No or CAS No',
    find: 'Find',
    substructure: 'Substructure',
    similar: 'Similar',
    exact: 'Exact',
    search: 'Search',
    stop: 'Stop',
    searching: 'Searching',
    results: 'Substances found',
    count: { one: '1 substance', other: '{count} substances' },
    more: 'more than {count} substances',
    pending: {
      one: '1 structure is not indexed yet and is left out.',
      other: '{count} structures are not indexed yet and are left out.',
    },
    similarity: '{percent} % similar',
    showMore: 'Show more',
    catNo: 'CAT No',
    casNo: 'CAS No',
    structureOf: 'Structure of {name}',
    noDrawing: 'No drawing',
    stereoLeftOut: 'Stereochemistry not shown',
    faults: {
      empty: 'Draw a structure or paste one.',
      smiles: 'This SMILES cannot be read: {why} at position {position}.',
      molfile: 'This molfile cannot be read: line {line}.',
      size: 'This structure has {atoms} atoms; up to 200 can be searched.',
      unknown: 'No structure is known for {number}.',
    },
    unavailable: 'The search is not available just now.',
  },
)
