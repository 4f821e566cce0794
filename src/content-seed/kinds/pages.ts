import { defineKind } from '@/domain/content/schema/define-kind'
import { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import { PAGES_MAX } from '@/domain/rules/content/site-address'
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
