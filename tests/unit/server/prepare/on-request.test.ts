import { expect, test } from 'vitest'
import { madeOnRequest } from '@/server/prepare/on-request'

const printed = {
  routes: { '/': {}, '/about': {}, '/products/unlisted': {} },
  dynamicRoutes: { '/products/[category]': { fallback: false }, '/blog/[slug]': { fallback: null } },
}

test('a page that would be made at each request is named, for the build to fail', () => {
  expect(madeOnRequest(['/', '/search', '/blog/[slug]', '/hooks/[...path]'], printed)).toEqual([
    '/search',
    '/blog/[slug]',
    '/hooks/[...path]',
  ])
})

test('what is printed whole, and the API, is not', () => {
  const routes = ['/', '/about', '/products/unlisted', '/products/[category]', '/api/[...path]']
  expect(madeOnRequest(routes, printed)).toEqual([])
})
