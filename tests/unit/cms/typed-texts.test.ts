import { expect, test } from 'vitest'
import { changedTexts, fieldNames, formTexts } from '@/cms/document-view/conflicts/typed-texts'

const markup = (...lines: string[]) => ({
  root: {
    type: 'root',
    children: lines.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
  },
})

const opened = formTexts({
  'content.0.title': { value: 'A title' },
  'content.0.items.0.description': { value: markup('One') },
  updatedAt: { value: '2026-11-26' },
})

test('contract §6 Only the changed fields of a form that is taken over are written down', () => {
  const now = formTexts({
    'content.0.title': { value: 'A title, and more' },
    'content.0.items.0.description': { value: markup('One', 'Two') },
    'content.0.items.0.blockType': { value: 'text' },
    'content.0.columns.1.value': { value: 'A column' },
    'content.0.hidden': { value: true },
    updatedAt: { value: '2026-11-27' },
  })
  const nameOf = fieldNames(undefined, {})
  expect(changedTexts(opened, now, nameOf)).toBe(
    'Title\nA title, and more\n\nDescription\nOne\nTwo\n\nColumns\nA column',
  )
  expect(changedTexts(now, now, nameOf)).toBe('')
})

test('contract §6 A field is named as its form names it', () => {
  const title = (label: string) => ({ name: 'title', label })
  const fields = [
    { name: 'body', label: 'Whole post' },
    {
      name: 'content',
      blocks: [
        { slug: 'hero', fields: [title('Title')] },
        {
          slug: 'faq',
          fields: [
            title('Heading of the page'),
            { name: 'items', label: 'Questions', fields: [{ name: 'a', label: 'Answer' }] },
          ],
        },
      ],
    },
    { name: 'columns', label: 'Headings', fields: [{ name: 'value' }] },
    { name: 'meta', label: 'Search', fields: [{ name: 'listed', label: 'In the sitemap' }] },
  ]
  const nameOf = fieldNames(fields, { 'content.0.blockType': { value: 'faq' } })
  const paths = [
    'body',
    'content.0.title',
    'content.0.items.3.a',
    'columns.1.value',
    'meta.listed',
    'readTime',
  ]
  expect(paths.map(nameOf)).toEqual([
    'Whole post',
    'Heading of the page',
    'Answer',
    'Headings',
    'In the sitemap',
    'Read time',
  ])
})
