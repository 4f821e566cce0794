import type { ReactNode } from 'react'
import type { ProductSubcategory } from '@/domain/content/schema/kinds/product-category'
import type { DrawnText } from '@/site/rich-text/drawn-text'

/** A subcategory for the grid, with its pictures rendered by the server. */
export type SubcategoryItem = Pick<ProductSubcategory, 'key' | 'name' | 'featuredProducts'> &
  DrawnText<'description'> & {
    picture: ReactNode
    icon: ReactNode
  }

/** The id of the panel that a card opens. */
export const panelIdOf = (key: string) => `${key}-details`
