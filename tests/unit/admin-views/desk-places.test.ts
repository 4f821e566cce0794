import { describe, expect, test } from 'vitest'
import { STAFF_SCREENS } from '@/admin-views/screens'
import { areOneDocument, DESK, markedPlace } from '@/admin-views/shell/desk-places'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { slugOf } from '@/collections/content-kind'
import { PICTURES } from '@/collections/content-picture'
import { kinds } from '@/content-seed/kinds'

const places = DESK.flatMap(({ places: of }) => of)

describe('contract §4 The sidebar of /admin and /cms', () => {
  test('§2.17 The groups are Content Management and User Management', () => {
    expect(DESK.map(({ label, places: of }) => [label, of.map((place) => place.label)])).toEqual([
      [
        'Content Management',
        [
          'Reference Standards',
          'Documents',
          'Posts',
          'Questions',
          'Pages',
          'Pictures',
          'Redirects',
          'Site content',
          'Drafts',
          'Releases',
          'Activity',
          'Trash',
          'Imports',
        ],
      ],
      ['User Management', ['Admin Users']],
    ])
  })

  test('each entry leads to a staff screen or to a collection of the panel', () => {
    const screens = STAFF_SCREENS.map(({ path }) => `/admin${path}`)
    const collections = [...kinds.map(slugOf), PICTURES].map((slug) => `/cms/collections/${slug}`)
    expect(
      places
        .map(({ href }) => href)
        .filter((href) => !screens.includes(href))
        .sort(),
    ).toEqual(['/cms', ...collections].sort())
  })

  test.each([
    ['/admin/reference-standards', 'Reference Standards'],
    ['/admin/reference-standards/products/7', 'Reference Standards'],
    ['/admin/releases', 'Releases'],
    ['/admin/releases/3', 'Releases'],
    ['/admin/releases/pending', 'Drafts'],
    ['/admin/imports/new', 'Imports'],
    ['/admin/documents/new', 'Documents'],
    ['/admin/users', 'Admin Users'],
    ['/admin/keys', 'Admin Users'],
    ['/cms', 'Site content'],
    [`/cms/collections/${CONTENT_DOCUMENTS}/7`, 'Site content'],
    ['/cms/collections/posts/7/versions', 'Posts'],
    ['/cms/search', undefined],
    ['/admin/usersx', undefined],
  ])('at %s the marked entry is %s', (page, label) => {
    expect(markedPlace(page)?.label).toBe(label)
  })

  test('a page is loaded only between /admin and /cms', () => {
    expect(areOneDocument('/cms', '/cms/collections/posts')).toBe(true)
    expect(areOneDocument('/admin/users', '/cms')).toBe(false)
  })
})
