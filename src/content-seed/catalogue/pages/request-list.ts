import { defineContent } from '@/domain/content/schema/define-content'
import { requestListSchema } from '@/domain/content/schema/pages/request-list'

/** The texts of the request list. */
export const requestListTexts = defineContent(
  'src/content-seed/catalogue/pages/request-list.ts',
  requestListSchema,
  {
    title: 'Request list',
    open: 'Request list ({count})',
    toggle: { add: 'Add to request', added: 'On request list', full: 'Request list is full' },
    empty: 'Your request list is empty.',
    quantity: { short: 'Quantity', of: 'Quantity of {name}' },
    remove: 'Remove {name}',
    casNo: 'CAS',
    clear: 'Clear',
    download: 'Download CSV',
    ask: 'Ask for a quote',
    letter: {
      heading: 'Request list:',
      attach: 'The whole list is in request-list.csv; please attach it.',
    },
  },
)
