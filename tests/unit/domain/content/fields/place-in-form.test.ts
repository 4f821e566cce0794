import { expect, test } from 'vitest'
import { homeCarousel } from '@/content-seed/pages/home/carousel'
import { homeHero } from '@/content-seed/pages/home/hero'
import { services } from '@/content-seed/pages/services/services'
import { placeOf, problemLine, wayTo } from '@/content-seed/place-in-form'

test('contract §6 A place of a document has the name of its form', () => {
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
  // A group and its field with the same name are named once.
  expect(way(homeHero, ['picture', 'name'])).toEqual(['Picture'])
})

test('contract §6 A fault of a document is described with its title and the place in its form', () =>
  expect(problemLine(homeCarousel, undefined, ['slides', 2, 'image', 'name'], 'is empty: choose one')).toBe(
    '“Home: stories”, Slides 3, Picture: is empty: choose one',
  ))

test('contract §9 the schema of a document is read once, however many places are looked up in it', () => {
  const { schema } = homeCarousel
  expect(placeOf(schema, ['slides', 1]).part).toBe(placeOf(schema, ['slides', 2]).part)
})
