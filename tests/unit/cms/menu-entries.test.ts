import { describe, expect, test } from 'vitest'
import { isCurrent, menuEntries } from '@/cms/menu/menu-entries'

const KINDS = [
  { slug: 'posts', label: 'Posts' },
  { slug: 'questions', label: 'Questions' },
]

describe('contract §9 the menu', () => {
  test('lists the kinds, the rest of the content, and what lies in /admin', () => {
    expect(menuEntries(KINDS).map(({ label, href }) => [label, href])).toEqual([
      ['Posts', '/cms/collections/posts'],
      ['Questions', '/cms/collections/questions'],
      ['Site content', '/cms'],
      ['Pictures', '/cms/collections/pictures'],
      ['Search', '/cms/search'],
      ['Drafts', '/admin/releases/pending'],
      ['Catalogue and users', '/admin/reference-standards'],
    ])
  })

  test.each([
    ['/cms', 'Site content'],
    ['/cms/collections/content-documents/7', 'Site content'],
    ['/cms/collections/posts/7/versions', 'Posts'],
    ['/cms/search', 'Search'],
    ['/cms/account', undefined],
  ])('at %s the current one is %s', (path, label) => {
    expect(menuEntries(KINDS).find((entry) => isCurrent(entry, path))?.label).toBe(label)
  })
})
