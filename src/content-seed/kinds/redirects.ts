import { defineKind } from '@/domain/content/schema/define-kind'
import { redirectSchema } from '@/domain/content/schema/kinds/redirect'
import { placeOfAddress, REDIRECTS_MAX } from '@/domain/rules/content/redirect-rules'
import { redirectSeeds } from '../redirects/redirects-seeds.generated'

/** Addresses without a page, and where they lead; by the addresses. */
export const redirects = defineKind({
  kind: 'redirects',
  schema: redirectSchema,
  seeds: redirectSeeds,
  max: REDIRECTS_MAX,
  distinct: { field: 'from', of: ({ from }) => placeOfAddress(from) },
  titleOf: ({ from = '' }) => from,
  sortKeyOf: ({ from = '' }) => from,
})
