import { describe, expect, test } from 'vitest'
import { isTooNarrow, shareCut, shareFile, widthsOf } from '@/domain/rules/content/picture'
import { focalPointSchema, pictureWordsSchema } from '@/domain/rules/content/picture-schema'

describe('contract §6 The widths of a picture’s files', () => {
  test.each([
    [1, [1]],
    [400, [400]],
    [401, [400, 401]],
    [1_000, [400, 640, 960, 1_000]],
    [1_920, [400, 640, 960, 1_440, 1_920]],
    [12_000, [400, 640, 960, 1_440, 1_920]],
  ])('a picture %i pixels wide has no wider file', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths)
  })
})

describe('contract §9 The cut of a picture for link previews', () => {
  const middle = { focalX: 50, focalY: 50 }
  test.each([
    ['of its size, whole', [1_200, 630], middle, [0, 0, 1_200, 630], [1_200, 630]],
    ['scaled down, its sides cut off', [4_800, 1_260], middle, [1_200, 0, 2_400, 1_260], [1_200, 630]],
    [
      'of a tall one, where its focal point is',
      [1_200, 2_630],
      { focalX: 0, focalY: 100 },
      [0, 2_000, 1_200, 630],
      [1_200, 630],
    ],
    [
      'on the grid of focal points',
      [1_200, 1_030],
      { focalX: 50, focalY: 30 },
      [0, 100, 1_200, 630],
      [1_200, 630],
    ],
    ['never enlarged', [600, 600], middle, [0, 143, 600, 315], [600, 315]],
    ['of a single pixel', [1, 1], middle, [0, 0, 1, 1], [1, 1]],
  ])('the cut is %s', (_, [width = 0, height = 0], point, [left, top, ...frame], size) => {
    const cut = shareCut({ width, height, ...point })
    expect(cut.frame).toEqual({ left, top, width: frame[0], height: frame[1] })
    expect(cut.size).toEqual({ width: size[0], height: size[1] })
  })

  test('another focal point gives another file', () => {
    expect(shareFile({ key: 'k', ...middle })).toBe('k-share-50-50.jpg')
    expect(shareFile({ key: 'k', focalX: 8, focalY: 90 })).toBe('k-share-0-100.jpg')
  })
})

describe('contract §6 A minimum width for pages', () => {
  test.each([
    [1, 1, false],
    [1_600, 200, false],
    [200, 1_600, false],
    [1_601, 200, true],
    [400, 20_000, true],
    [20_000, 1, true],
  ])('%i by %i: %s', (width, height, isIt) => expect(isTooNarrow(width, height)).toBe(isIt))
})

describe('contract §6 The text of a picture', () => {
  test('a text is required, unless the picture is decorative', () => {
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
  ])('%j is a focal point: %s', (point, isPoint) => {
    expect(focalPointSchema.safeParse(point).success).toBe(isPoint)
  })
})
