import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormState } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { ALL_FIELDS, tellTaken } from '@/cms/document-view/conflicts/taken-fields'
import { useUndoRemoval } from '@/cms/document-view/rows/undo-removal'

type Action = { label: string; onClick: () => void }

const payload = vi.hoisted(() => ({
  fields: {} as FormState,
  setModified: vi.fn(),
  offered: [] as { said: string; action: Action }[],
  toast: Object.assign(
    (said: string, { action }: { action: Action }) => void payload.offered.push({ said, action }),
    { error: vi.fn(), dismiss: vi.fn() },
  ),
}))

// Payload's client cannot be rendered here: the test provides the form, and records its toasts.
vi.mock('@payloadcms/ui', () => ({
  toast: payload.toast,
  useForm: () => ({
    getFields: () => payload.fields,
    replaceState: (state: FormState) => {
      payload.fields = state
    },
    setModified: payload.setModified,
  }),
}))

const listOf = (...ids: string[]): FormState => ({
  items: { value: ids.length, rows: ids.map((id) => ({ id })) },
  ...Object.fromEntries(ids.map((id, index) => [`items.${index}.title`, { value: `Title ${id}` }])),
})

const titles = () =>
  Object.entries(payload.fields).flatMap(([path, { value }]) =>
    path.endsWith('.title') ? [[path, value]] : [],
  )

function Form() {
  useUndoRemoval({ path: 'items', index: 1 })
  return (
    <>
      <div id="items-row-1">
        <button type="button" className="collapsible__toggle" aria-label="Title b" />
      </div>
      <button
        type="button"
        className="array-actions__remove"
        onClick={() => {
          payload.fields = listOf('a', 'c')
        }}
      >
        Remove
      </button>
      <input aria-label="Text" />
    </>
  )
}

beforeEach(() => {
  payload.fields = listOf('a', 'b', 'c')
  payload.offered = []
  vi.clearAllMocks()
})

/** Removes the second of three rows. @returns takes that back by the toast */
function remove(): () => void {
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(titles()).toHaveLength(2)
  const [offer] = payload.offered
  expect(offer).toMatchObject({ said: 'Removed: Title b', action: { label: 'Undo' } })
  return () => offer?.action.onClick()
}

const BACK = [
  ['items.0.title', 'Title a'],
  ['items.2.title', 'Title c'],
  ['items.1.title', 'Title b'],
]

test('contract §9 Undo puts a removed row back without asking, and enters it', () => {
  remove()()
  expect(titles()).toEqual(BACK)
  expect(payload.setModified).toHaveBeenCalledWith(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Title b' }))
})

test('contract §9 A removed row leaves the focus to the row in its place', async () => {
  remove()
  screen.getByRole('button', { name: 'Title b' }).setAttribute('aria-label', 'Title c')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Title c' })))
})

test.each([
  ['items', false],
  ['items.0', false],
  [ALL_FIELDS, false],
  ['items.0.title', true],
  ['itemsBeside', true],
  ['title', true],
])(
  'contract §9 After somebody else has changed %j, a removed row can be put back: %s',
  (path, isPossible) => {
    const undo = remove()
    tellTaken([path])
    undo()
    expect(titles()).toHaveLength(isPossible ? 3 : 2)
    if (!isPossible)
      expect(payload.toast.error).toHaveBeenCalledExactlyOnceWith(
        'Not put back: somebody else has changed this list since. Versions still has the entry.',
      )
  },
)

test('contract §9 A row that is there again is not put back twice', () => {
  const undo = remove()
  payload.fields = listOf('a', 'b', 'c')
  undo()
  expect(titles()).toHaveLength(3)
  expect(payload.toast.error).toHaveBeenCalledExactlyOnceWith('This entry is there already.')
})
