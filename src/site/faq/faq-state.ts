import type { FaqCategory } from '@/domain/content/schema/kinds/faq'

/** Questions shown at first, and added by Load More (spec §9). */
const FAQ_PAGE_SIZE = 6

/** The state of the list (spec §4). */
export interface FaqState {
  /** null is the tab All. */
  category: FaqCategory | null
  /** The one open question. */
  openId: string | null
  visibleCount: number
}

export type FaqAction =
  | { type: 'chooseCategory'; category: FaqCategory | null }
  | { type: 'toggle'; id: string }
  | { type: 'loadMore' }
  /** A link names the question at this index of the whole list: show and open it. */
  | { type: 'reveal'; id: string; index: number }

export const initialFaqState: FaqState = { category: null, openId: null, visibleCount: FAQ_PAGE_SIZE }

/** The rules of spec §4: one question is open at a time; choosing a category closes it and resets the count. */
export function faqReducer(state: FaqState, action: FaqAction): FaqState {
  switch (action.type) {
    case 'chooseCategory':
      return { ...initialFaqState, category: action.category }
    case 'toggle':
      return { ...state, openId: state.openId === action.id ? null : action.id }
    case 'loadMore':
      return { ...state, visibleCount: state.visibleCount + FAQ_PAGE_SIZE }
    case 'reveal':
      return {
        category: null,
        openId: action.id,
        visibleCount: Math.ceil((action.index + 1) / FAQ_PAGE_SIZE) * FAQ_PAGE_SIZE,
      }
  }
}
