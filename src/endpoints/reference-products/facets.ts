import { countFacets } from '@/catalogue/products/product-facets'
import { readStructuresFor } from '@/catalogue/structures/structures'
import { productFacetsAnswer } from '@/contract/product-facets-answer'
import { productFilterQuery } from '@/contract/product-list-query'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'

/** GET …/product/facets: counts the products that each choice of a filter would leave. */
export const countProductFacets = staffEndpoint({
  method: 'get',
  path: '/reference-standards/product/facets',
  errors: 'detail.message',
  about: {
    summary: 'How many products each choice of a filter would leave, under the other filters',
    answer: productFacetsAnswer,
  },
  query: productFilterQuery,
  act: async ({ payload, query }) => {
    const structures_pending = await readStructuresFor(payload, { duplicates: true })
    return answer(200, { ...(await countFacets(payload.db.drizzle, query)), structures_pending })
  },
})
