import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowId, rowOf } from '@/cms/document-view/rows/enter-control'

/** A row of a list and a block around it, as Payload renders them. */
const listRow = (
  <div id="content-0-items-row-2">
    <button type="button">Of a row</button>
  </div>
)

test('contract §9 Actions of rows and blocks know their row', () => {
  render(
    <>
      <div id="blocks-row-11">
        <button type="button">Of a block</button>
        {listRow}
      </div>
      <button type="button">Of none</button>
    </>,
  )
  expect(rowOf(screen.getByText('Of a block'))).toEqual({ path: 'blocks', index: 11 })
  expect(rowOf(screen.getByText('Of a row'))).toEqual({ path: 'content.0.items', index: 2 })
  expect(rowOf(screen.getByText('Of none'))).toBeNull()
  expect(rowId({ path: 'content.0.items', index: 2 })).toBe('content-0-items-row-2')
})
