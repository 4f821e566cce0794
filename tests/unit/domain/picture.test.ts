import { describe, expect, test } from 'vitest'
import { isTooNarrow, widthsOf } from '@/domain/picture'
import { focalPointSchema, pictureWordsSchema } from '@/domain/picture-schema'

describe('contract §6 the widths at which there are files of a picture', () => {
  test.each([
    [1, [1]],
    [400, [400]],
    [401, [400, 401]],
    [1_000, [400, 640, 960, 1_000]],
    [1_920, [400, 640, 960, 1_440, 1_920]],
    [12_000, [400, 640, 960, 1_440, 1_920]],
  ])('of one that is %i pixels wide: none is wider than it', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths)
  })
})

describe('contract §6 a picture is too narrow for pages', () => {
  test.each([
    [1, 1, false],
    [1_600, 200, false],
    [200, 1_600, false],
    [1_601, 200, true],
    [400, 20_000, true],
    [20_000, 1, true],
  ])('%i by %i: %s', (width, height, isIt) => expect(isTooNarrow(width, height)).toBe(isIt))
})

describe('contract §6 what is said of a picture', () => {
  test('what it shows, unless it is decorative', () => {
    expect(pictureWordsSchema.safeParse({ alt: ' ' }).success).toBe(false)
    expect(pictureWordsSchema.parse({ alt: ' A flask ', credit: '' })).toEqual({
      alt: 'A flask',
      decorative: false,
      credit: null,
    })
    expect(pictureWordsSchema.parse({ decorative: true })).toEqual({
      alt: null,
      decorative: true,
      credit: null,
    })
  })

  test.each([
    [{ x: '20', y: 0 }, true],
    [{ x: 100, y: '99.5' }, true],
    [{ x: null, y: 5 }, false],
    [{ x: '', y: 5 }, false],
    [{ x: -1, y: 5 }, false],
    [{ x: 101, y: 5 }, false],
    [{ x: 'left', y: 5 }, false],
    [{}, false],
    ['x', false],
  ])('%j is a point of it: %s', (point, isPoint) => {
    expect(focalPointSchema.safeParse(point).success).toBe(isPoint)
  })
})
