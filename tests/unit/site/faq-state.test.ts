import { describe, expect, test } from 'vitest'
import { type FaqAction, type FaqState, faqReducer, initialFaqState } from '@/site/faq/faq-state'

const stateAfter = (...actions: FaqAction[]): FaqState => actions.reduce(faqReducer, initialFaqState)

describe('§4 The FAQ accordion', () => {
  test('six questions are shown at first, all of them closed', () => {
    expect(stateAfter()).toEqual({ category: null, openId: null, visibleCount: 6 })
  })

  test('one question is open at a time', () => {
    expect(stateAfter({ type: 'toggle', id: 'a' }, { type: 'toggle', id: 'b' }).openId).toBe('b')
    expect(stateAfter({ type: 'toggle', id: 'a' }, { type: 'toggle', id: 'a' }).openId).toBeNull()
  })

  test('Load More adds six and keeps the open one', () => {
    expect(stateAfter({ type: 'toggle', id: 'a' }, { type: 'loadMore' }, { type: 'loadMore' })).toMatchObject(
      {
        openId: 'a',
        visibleCount: 18,
      },
    )
  })

  test('a change of category closes it and starts the count again', () => {
    const changed = stateAfter(
      { type: 'loadMore' },
      { type: 'toggle', id: 'a' },
      { type: 'chooseCategory', category: 'Services' },
    )
    expect(changed).toEqual({ category: 'Services', openId: null, visibleCount: 6 })
  })

  test.each([
    [0, 6],
    [5, 6],
    [6, 12],
    [14, 18],
  ])('a link to the question at place %i shows %i', (index, visibleCount) => {
    expect(stateAfter({ type: 'reveal', id: 'q', index })).toEqual({
      category: null,
      openId: 'q',
      visibleCount,
    })
  })
})
