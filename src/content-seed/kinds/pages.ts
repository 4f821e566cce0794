import { composedPageSchema } from '@/content/schema/composed-page'
import { defineKind } from '@/content/schema/define-kind'
import { PAGES_MAX } from '@/domain/site-address'
import { pageSeeds } from '../composed/pages-seeds.generated'

/** Pages that editors compose of blocks, by their addresses. */
export const pages = defineKind({
  kind: 'pages',
  schema: composedPageSchema,
  seeds: pageSeeds,
  max: PAGES_MAX,
  distinct: { field: 'address', of: ({ address }) => address },
  titleOf: ({ title = '' }) => title,
  sortKeyOf: ({ address = '' }) => address,
})
