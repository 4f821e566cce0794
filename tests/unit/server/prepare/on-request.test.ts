import { expect, test } from 'vitest'
import { madeOnRequest } from '@/server/prepare/on-request'

const printed = {
  routes: { '/': {}, '/about': {}, '/products/unlisted': {} },
  dynamicRoutes: { '/products/[category]': { fallback: false }, '/blog/[slug]': { fallback: null } },
}

test('a page that would be made at each request is named, so that the build fails', () => {
  expect(madeOnRequest(['/', '/search', '/blog/[slug]', '/hooks/[...path]'], printed)).toEqual([
    '/search',
    '/blog/[slug]',
    '/hooks/[...path]',
  ])
})

test('printed pages and the API are not named', () => {
  const routes = ['/', '/about', '/products/unlisted', '/products/[category]', '/api/[...path]']
  expect(madeOnRequest(routes, printed)).toEqual([])
})
