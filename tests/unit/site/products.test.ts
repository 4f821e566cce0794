import { describe, expect, it } from 'vitest'
import { isFinalTick, valueAtTick } from '@/site/products/impact-number'
import { columnsAt, lastOfRow } from '@/site/products/subcategory-rows'
import { panelAfter, RESTING_PANEL, swipeStep } from '@/site/products/why-choose'

describe('§2.8 The detail panel of a subcategory', () => {
  it.each([
    [360, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 4],
    [1920, 4],
  ])('a window of %i px has %i cards a row', (width, columns) => {
    expect(columnsAt(width)).toBe(columns)
  })

  it.each([
    [0, 4, 9, 3],
    [3, 4, 9, 3],
    [4, 4, 9, 7],
    [8, 4, 9, 8],
    [0, 2, 3, 1],
    [2, 2, 3, 2],
    [5, 1, 9, 5],
  ])('card %i of rows of %i, %i in all: the panel follows card %i', (selected, columns, total, last) => {
    expect(lastOfRow(selected, columns, total)).toBe(last)
  })
})

describe('§4 The impact numbers', () => {
  it('they start at 0, only rise, and reach the target after 2000 ms in ticks of 16 ms', () => {
    const values = Array.from({ length: 126 }, (_, tick) => valueAtTick(10_000, tick))
    expect(values[0]).toBe(0)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(values[124]).toBeLessThan(10_000)
    expect(values[125]).toBe(10_000)
    expect([isFinalTick(124), isFinalTick(125)]).toEqual([false, true])
  })
})

describe('§4 The why-choose carousel', () => {
  it.each([
    [200, 200, 0],
    [200, 150, 0],
    [200, 149, 1],
    [150, 200, 0],
    [149, 200, -1],
  ])('a finger from %i to %i moves %i', (start, end, step) => {
    expect(swipeStep(start, end)).toBe(step)
  })

  it('the carousel wraps round its ends', () => {
    expect(panelAfter(3, 1, 4)).toBe(0)
    expect(panelAfter(0, -1, 4)).toBe(3)
    expect(panelAfter(1, 0, 4)).toBe(1)
  })

  it('the carousel rests on the second panel', () => {
    expect(RESTING_PANEL).toBe(1)
  })
})
