import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BlockChoice } from '@/cms/document-view/rows/block-choice'
import { blockDrawing } from '@/cms/document-view/rows/block-drawing'
import { offeredBlocks } from '@/cms/fields/offered-blocks'
import { kinds } from '@/content-seed/kinds'

/** The list of types as Payload renders it: an item each, by its place. */
const Offered = ({ types }: { types: readonly string[] }) => (
  <ul>
    {types.map((type, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as Payload has it
      <li key={index} className="blocks-drawer__block">
        <button type="button" title={type}>
          {type}
        </button>
      </li>
    ))}
  </ul>
)

const describedAs = (name: string) => {
  const id = screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

test('contract §9 Each block type has a sentence and a drawing; other documents have none', () => {
  const found = kinds.map(({ kind, schema }) => [kind, Object.entries(offeredBlocks(schema))] as const)
  expect(found.filter(([, offered]) => offered.length > 0).map(([kind]) => kind)).toEqual(['pages'])
  const ofPages = new Map(found).get('pages') ?? []
  expect(ofPages).toHaveLength(13)
  for (const [label, { sentence, type }] of ofPages) {
    expect(`${label}: ${sentence}`).toMatch(/: [A-Z].*\.$/)
    expect(blockDrawing(type)?.childElementCount, label).toBeGreaterThan(1)
  }
  expect(blockDrawing('toString')).toBeUndefined()
})

test('contract §9 Add Block describes each type, also once a search shows others', async () => {
  const offered = {
    Table: { type: 'table', sentence: 'Facts in rows.' },
    Cards: { type: 'cards', sentence: 'Cards in two columns.' },
  }
  const drawn = () =>
    [...document.querySelectorAll('.panel-block-drawing')].map((drawing) => drawing.getAttribute('data-type'))
  const screenOf = (types: readonly string[]) => (
    <>
      <BlockChoice offered={offered} />
      <Offered types={types} />
    </>
  )
  const { rerender } = render(screenOf([]))
  rerender(screenOf(['Cards', 'Table', 'Foreign']))
  await waitFor(() => expect(describedAs('Table')).toBe('Facts in rows.'))
  expect(describedAs('Cards')).toBe('Cards in two columns.')
  expect(describedAs('Foreign')).toBe('')
  expect(drawn()).toEqual(['cards', 'table'])
  rerender(screenOf(['Table']))
  await waitFor(() => expect(describedAs('Table')).toBe('Facts in rows.'))
  expect(drawn()).toEqual(['table'])
  rerender(screenOf([]))
  expect(document.querySelectorAll('.panel-block-sentence')).toHaveLength(0)
})
