import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { routesWithoutScreen } from '@/domain/content/has-screen'
import { isOwnAddress, productCategoryKeys, publicRoutes } from '@/domain/content/routes'

const root = path.resolve(import.meta.dirname, '../../../..')

/** The pages of the framework's folders; a parameter gets a name. */
const pages = readdirSync(path.join(root, 'src/app'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('/page.tsx'))
  .map((file) => `/${path.posix.dirname(file)}`.replaceAll(/\/\([^)]*\)/g, ''))
  // A catch-all page is one that editors compose.
  .filter((address) => !address.includes('[...') && !address.includes('[[...'))
  .map((address) => address.replaceAll(/\[\w+\]/g, 'name') || '/')

const publicFolders = readdirSync(path.join(root, 'public')).map((name) => `/${name}/a`)

describe('contract §9 Reserved addresses', () => {
  test.each([
    ...publicRoutes,
    ...productCategoryKeys.map((key) => `/products/${key}`),
    ...pages,
    ...publicFolders,
    '/products/anything',
    '/reference-standards/a/b',
    '/admin/anything',
    '/api',
    '/api/health',
    '/cms',
    '/find/names.json',
    '/sitemap',
    '/sitemap.xml',
    '/sitemap/1.xml',
    '/feed',
    '/feed/a',
    '/robots.txt',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/icon.svg',
    '/preview/a',
    '/withdrawn-documents/a',
  ])('%s', (address) => {
    expect(isOwnAddress(address)).toBe(true)
  })

  test.each([
    ...routesWithoutScreen,
    '/products/pharmaceuticals/apis',
    '/about/team',
    '/services/analytical',
    '/administration',
    '/apis',
    '/sitemaps',
    '/about-us.html',
  ])('%s is free', (address) => {
    expect(isOwnAddress(address)).toBe(false)
  })
})
