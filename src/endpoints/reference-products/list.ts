import { z } from 'zod'
import { listProducts } from '@/catalogue/products/list-products'
import { productAnswer } from '@/contract/product-answer'
import { productListQuery } from '@/contract/product-list-query'
import { answerJson } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'

/** GET …/product/: newest first, a search by relevance; X-Total-Count has the number of all matches. */
export const listProductPage = staffEndpoint({
  method: 'get',
  path: '/reference-standards/product',
  errors: 'detail.message',
  about: {
    summary: 'List products, newest first, of a search what fits best; X-Total-Count holds how many match',
    answer: z.array(productAnswer),
  },
  query: productListQuery,
  act: async ({ payload, query }) => {
    const { json, total } = await listProducts(payload, query)
    return answerJson(json, { 'X-Total-Count': total })
  },
})
