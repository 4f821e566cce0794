import { expect, test } from 'vitest'
import { placedTexts } from '@/domain/content/placed-texts'

test('contract §9 A document lists its texts, the addresses of its links and the texts of its pictures', () => {
  const content = {
    title: 'A page',
    empty: '',
    count: 7,
    blocks: [
      { id: 'b1', blockType: 'text', picture: { name: 'hero-home', alt: 'A flask' } },
      {
        text: {
          root: {
            type: 'root',
            children: [
              {
                type: 'paragraph',
                children: [
                  { type: 'text', text: 'See ', format: 1 },
                  { type: 'link', fields: { url: '/contact' }, children: [{ type: 'text', text: 'us' }] },
                ],
              },
            ],
          },
        },
      },
    ],
  }
  expect(placedTexts(content).map(({ path, text }) => `${path.join('.')}: ${text}`)).toEqual([
    'title: A page',
    'blocks.0.picture.alt: A flask',
    'blocks.1.text: See us',
    'blocks.1.text: /contact',
  ])
})
