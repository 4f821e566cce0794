import { expect, test } from 'vitest'
import { changedTexts, formTexts } from '@/cms/document-view/typed-texts'

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

test('contract §6 what was changed in a form that is taken over is written down, and nothing else', () => {
  const now = formTexts({
    'content.0.title': { value: 'A title, and more' },
    'content.0.items.0.description': { value: markup('One', 'Two') },
    'content.0.items.0.blockType': { value: 'text' },
    'content.0.columns.1.value': { value: 'A column' },
    'content.0.hidden': { value: true },
    updatedAt: { value: '2026-11-27' },
  })
  expect(changedTexts(opened, now)).toBe(
    'Title\nA title, and more\n\nDescription\nOne\nTwo\n\nColumns\nA column',
  )
  expect(changedTexts(now, now)).toBe('')
})
