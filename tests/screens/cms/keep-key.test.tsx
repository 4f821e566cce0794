import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, createContext, use, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SteadyTextarea } from '@/cms/fields/inputs/steady-field'
import { GridCellInput } from '@/cms/fields/tables/grid-cell'

type TextOfField = { value: unknown; setValue: (value: unknown) => void }

const payload = vi.hoisted(() => ({ useField: (): TextOfField => ({ value: '', setValue: () => {} }) }))

// Payload's field as far as a key goes through it: it shows the value around it, and tells it each change.
vi.mock('@payloadcms/ui', () => {
  const FieldContext = createContext<TextOfField | null>(null)
  return {
    FieldContext,
    useField: () => payload.useField(),
    TextareaField: () => {
      const field = use(FieldContext)
      return (
        <textarea
          aria-label="Title"
          value={String(field?.value)}
          onChange={({ target }) => field?.setValue(target.value)}
        />
      )
    },
  }
})

/** A part that comes with an answer: React renders nothing before it is there. */
function Part({ arrival }: { arrival: Promise<void> }) {
  use(arrival)
  return null
}

const BEGINNING = 'The beginning and the end'

type Typed = { words: string; type: (words: string) => void }

const Cell = ({ words, type }: Typed) => (
  <GridCellInput
    label="Title"
    path="blocks.0.rows.0.cells.0.value"
    row={0}
    column={0}
    words={words}
    max={200}
    isFixed={false}
    type={(_place, typed) => type(typed)}
  />
)

function Field({ words, type }: Typed) {
  payload.useField = () => ({ value: words, setValue: (value) => type(String(value)) })
  return <SteadyTextarea path="title" field={{ name: 'title', type: 'textarea' }} />
}

/** A text whose answer to the first key has come in part. */
function Answered({ Text, arrival }: { Text: ComponentType<Typed>; arrival: Promise<void> }) {
  const [words, setWords] = useState(BEGINNING)
  return (
    <>
      <Text words={words} type={setWords} />
      {words !== BEGINNING && <Part arrival={arrival} />}
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

test.each([
  ['a cell of a table', Cell],
  ['a field of the form', Field],
])(
  'contract §6 A key in %s that comes while React waits for a part of an answer stays, and the caret behind it',
  async (_name, Text) => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    render(<Answered Text={Text} arrival={arrival} />)
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
  },
)
