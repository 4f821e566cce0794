import { act, fireEvent, render, screen } from '@testing-library/react'
import { use, useState } from 'react'
import { expect, test } from 'vitest'
import { GridCellInput } from '@/cms/fields/tables/grid-cell'

/** A part that comes with an answer: React renders nothing before it is there. */
function Part({ arrival }: { arrival: Promise<void> }) {
  use(arrival)
  return null
}

/** A cell of a table whose answer to the first key has come in part. */
function Field({ arrival }: { arrival: Promise<void> }) {
  const [value, setValue] = useState('The beginning and the end')
  const [isAnswered, setIsAnswered] = useState(false)
  return (
    <>
      <GridCellInput
        label="Title"
        path="blocks.0.rows.0.cells.0.value"
        row={0}
        column={0}
        words={value}
        max={200}
        isFixed={false}
        type={(_place, words) => {
          setValue(words)
          setIsAnswered(true)
        }}
      />
      {isAnswered && <Part arrival={arrival} />}
    </>
  )
}

/** Types a text at the caret, as a browser does before it tells the page. */
async function type(input: HTMLTextAreaElement, text: string) {
  const at = input.selectionStart ?? 0
  const end = input.value.slice(at)
  // React hears of a value only if it was set without its own setter.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
    input,
    input.value.slice(0, at) + text + end,
  )
  input.setSelectionRange(at + text.length, at + text.length)
  // Awaited: React warns otherwise that it waits.
  await act(async () => fireEvent.input(input))
}

test('contract §6 A key that comes while React waits for a part of an answer stays, and the caret behind it', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  render(<Field arrival={arrival} />)
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
  input.focus()
  input.setSelectionRange(13, 13)
  for (const key of ' in') await type(input, key)
  expect(input.value).toBe('The beginning in and the end')
  expect(input.selectionStart).toBe(16)
  await act(async () => arrive())
  await type(input, ' it')
  expect(input.value).toBe('The beginning in it and the end')
  expect(input.selectionStart).toBe(19)
})
