import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { openSitePage, textsOf } from '../../support/screens/site-page'

const all = seedsInOrder(posts)
const titles = all.map(({ title }) => title)

const open = () => openSitePage('/resources/blogs')
const chip = (name: string) => screen.getByRole('button', { name })
const search = () => screen.getByRole('searchbox', { name: 'Search news and blogs' })
const count = () => screen.getByRole('status').textContent

/** The headings of the visible posts, by place. */
function shown() {
  const isIn = (place: string) => (heading: Element) => heading.closest(place) !== null
  const headings = within(screen.getByRole('main'))
    .queryAllByRole('article')
    .map((article) => within(article).getByRole('heading'))
  const more = headings.filter(isIn('section'))
  const grid = headings.filter(isIn('ul')).filter((heading) => !more.includes(heading))
  const featured = headings.filter((heading) => !isIn('ul')(heading))
  return { featured: textsOf(featured), grid: textsOf(grid), more: textsOf(more) }
}

const asBuilt = { featured: titles.slice(0, 1), grid: titles.slice(1, 7), more: titles.slice(7) }

test('§2.10 The category chips', async () => {
  await open()
  expect(textsOf(within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button'))).toEqual([
    'All',
    'Corporate',
    'Financial',
    'Procurement Milestones',
    'Research Pipeline',
    'Social Responsibility',
    'Workshops',
  ])
  expect(chip('All').getAttribute('aria-pressed')).toBe('true')
})

test('§3 Financial has no posts: the page says so and leads back to all', async () => {
  const { click } = await open()
  await click(chip('Financial'))
  expect(screen.getByText('No posts in Financial yet')).toBeDefined()
  expect(shown()).toEqual({ featured: [], grid: [], more: [] })
  await click(screen.getByRole('button', { name: 'Show all posts' }))
  expect(shown()).toEqual(asBuilt)
  expect(chip('All').getAttribute('aria-pressed')).toBe('true')
})

describe('§4 Category and search combine', () => {
  test.each([
    { chosen: 'Workshops', typed: '', found: ['post-4', 'post-10'] },
    { chosen: 'All', typed: 'hplc', found: ['post-6'] },
    { chosen: 'All', typed: '  AUDIT ', found: ['post-7'] },
    { chosen: 'Corporate', typed: 'audit', found: ['post-7'] },
    { chosen: 'Workshops', typed: 'audit', found: [] },
    { chosen: 'Social Responsibility', typed: 'gujarat', found: ['post-9'] },
  ])('$chosen and “$typed”: $found', async ({ chosen, typed, found }) => {
    const user = await open()
    await user.click(chip(chosen))
    if (typed) await user.type(search(), typed)
    const expected = all.filter(({ id }) => found.includes(id)).map(({ title }) => title)
    expect(shown()).toEqual({ featured: expected.slice(0, 1), grid: expected.slice(1), more: [] })
    expect(count()).toBe(expected.length === 1 ? '1 post' : `${expected.length} posts`)
  })
})

test('§2.10 A search without results repeats its text', async () => {
  const { type, click } = await open()
  await type(search(), '$& <b>')
  expect(screen.getByText('No posts found for "$& <b>"')).toBeDefined()
  await click(screen.getByRole('button', { name: 'Show all posts' }))
  expect(search()).toHaveProperty('value', '')
  expect(count()).toBe('10 posts')
})

test('§3 Each post shows its category, its age and its reading time', async () => {
  await open()
  for (const { id, category, age = '', readTime = '', excerpt } of all) {
    const [post] = textsOf([document.getElementById(id) ?? document.createElement('p')])
    for (const text of [category, age, readTime, excerpt]) expect(post).toContain(text)
  }
})
