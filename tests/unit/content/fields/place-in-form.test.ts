import { expect, test } from 'vitest'
import { homeCarousel } from '@/content-seed/pages/home/carousel'
import { homeHero } from '@/content-seed/pages/home/hero'
import { services } from '@/content-seed/pages/services/services'
import { placeOf, problemLine, wayTo } from '@/content-seed/place-in-form'

test('contract §6 a place of a document is named as its form calls it', () => {
  const way = (
    { schema }: typeof services | typeof homeHero | typeof homeCarousel,
    path: (string | number)[],
  ) => wayTo(placeOf(schema, path))
  expect(way(services, ['0', 'description'])).toEqual(['Services 1', 'Description'])
  expect(way(homeCarousel, ['slides', 2, 'image', 'alt'])).toEqual([
    'Slides 3',
    'Picture',
    'Text for those who do not see it',
  ])
  // The group and the field in it are called alike: once says it.
  expect(way(homeHero, ['picture', 'name'])).toEqual(['Picture'])
})

test('contract §6 what is wrong with a document is said with its title and the place in its form', () =>
  expect(problemLine(homeCarousel, undefined, ['slides', 2, 'image', 'name'], 'is empty: choose one')).toBe(
    '“Home: stories”, Slides 3, Picture: is empty: choose one',
  ))
