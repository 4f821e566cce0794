import { defineContent } from '@/domain/content/schema/define-content'
import { listLookUpSchema } from '@/domain/content/schema/parts/list-look-up'

/** The texts of the list look-up. */
export const listLookUpTexts = defineContent(
  'src/content-seed/catalogue/pages/list-look-up.ts',
  listLookUpSchema,
  {
    title: 'Look up a list',
    field: 'CAS or catalogue numbers',
    hint: 'One a line, or separated by tabs, semicolons or commas; at most 1,000.',
    choose: 'Choose a file',
    lookUp: 'Look up',
    working: 'Looking up…',
    none: 'Enter CAS or catalogue numbers.',
    tooLarge: 'The file is larger than 1 MB.',
    unreadable: 'The file could not be read.',
    counts: '{found} found, {near} near, {missing} not found',
    limited: 'Only the first 1,000 of {count} were looked up.',
    columns: {
      asked: 'Asked for',
      result: 'Result',
      name: 'Name',
      catNo: 'CAT No',
      casNo: 'CAS No',
      molFormula: 'Mol.F.',
      invStatus: 'Inv. Status',
    },
    results: {
      found: 'Found',
      near: 'Near miss',
      notFound: 'Not found',
      notANumber: 'Not a number',
    },
    download: 'Download CSV',
    add: 'Add found to request list',
    added: {
      one: 'The request list has 1 product.',
      other: 'The request list has {count} products.',
    },
    full: 'The request list is full; left out: {count}.',
  },
)
