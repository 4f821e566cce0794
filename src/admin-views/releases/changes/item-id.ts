import type { ReleaseItem } from '@/admin-views/api/releases'

/** Identifies a change in its list: products and documents have separate keys. */
export type ItemId = `${ReleaseItem['kind']} ${string | number}`

export const itemId = ({ kind, key }: Pick<ReleaseItem, 'kind' | 'key'>): ItemId => `${kind} ${key}`

/** Changes in the form that the publication's body needs. */
export function onlyOf(ids: Iterable<ItemId>): { products: number[]; content: string[] } {
  const only: { products: number[]; content: string[] } = { products: [], content: [] }
  for (const id of ids) {
    const key = id.slice(id.indexOf(' ') + 1)
    if (id.startsWith('product ')) only.products.push(Number(key))
    else only.content.push(key)
  }
  return only
}

/** A category's content, whose fields are named like a product's. */
export const isCategory = ({ key }: ReleaseItem) => typeof key === 'string' && key.startsWith('category/')
