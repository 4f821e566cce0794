import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { tellTaken } from '@/cms/document-view/conflicts/taken-fields'
import { FormHistory } from '@/cms/document-view/history/form-history'
import { noteAnsweredForm, tellNextChange } from '@/cms/document-view/history/next-change'
import { undoRemoval } from '@/cms/document-view/history/removal-toast'
import {
  PayloadForm,
  setModified,
  TextField,
  toast,
  useForm,
  useFormFields,
} from '../../support/screens/payload-form'

vi.mock('@payloadcms/ui', () => import('../../support/screens/payload-form'))

const field = (value: unknown) => ({ value, initialValue: value, valid: true })
const form = (ids: readonly string[]): FormState => ({
  title: field('Careers'),
  excerpt: field('Short'),
  items: { value: ids.length, rows: ids.map((id) => ({ id })), valid: true },
  ...Object.fromEntries(ids.map((id, index) => [`items.${index}.title`, field(`Title ${id}`)])),
})

/** The form as the test changes it from outside. */
let change: Pick<ReturnType<typeof useForm>, 'dispatchFields' | 'replaceState'>

function Rows() {
  change = useForm()
  const titles = useFormFields(([fields]) =>
    (fields.items?.rows ?? []).map((_, index) => String(fields[`items.${index}.title`]?.value)),
  )
  return <p data-testid="rows">{titles.join(', ')}</p>
}

function open() {
  render(
    <PayloadForm begin={form(['a', 'b', 'c'])}>
      <FormHistory />
      <TextField path="title" />
      <TextField path="excerpt" />
      <Rows />
      <input aria-label="Search the menu" />
      <dialog open>
        <button type="button">Use</button>
      </dialog>
    </PayloadForm>,
  )
  return userEvent.setup({ delay: null })
}

const rows = () => screen.getByTestId('rows').textContent
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const remove = (rowIndex: number) =>
  act(() => change.dispatchFields({ type: 'REMOVE_ROW', path: 'items', rowIndex }))
const press = (keys: Partial<KeyboardEventInit>, at: Element = document.body) =>
  act(() => void fireEvent.keyDown(at, { key: 'z', ctrlKey: true, ...keys }))

beforeEach(() => {
  vi.clearAllMocks()
  // jsdom has no layout.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, configurable: true })
})

test('contract §6 Ctrl+Z does nothing in dialogs, in inputs outside the form, with Alt, or without Ctrl', () => {
  open()
  remove(1)
  press({}, screen.getByRole('button', { name: 'Use' }))
  press({}, text('Search the menu'))
  press({ altKey: true })
  press({ ctrlKey: false })
  expect(rows()).toBe('Title a, Title c')
})

test('contract §6 Undo says so if somebody else has changed the field since, and continues with the step before', async () => {
  const user = open()
  await user.type(text('excerpt'), 'er')
  await user.type(text('title'), ' here')
  const theirs = form(['a', 'b', 'c'])
  act(() => {
    tellTaken(['title'])
    change.replaceState({ ...theirs, excerpt: field('Shorter'), title: field('Work with us') })
  })
  press({})
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'Not undone: somebody else has changed “Title” since. Versions has both texts.',
  )
  expect(text('title').value).toBe('Work with us')
  press({})
  expect(text('excerpt').value).toBe('Short')
})

test('contract §6 A removed row does not return to a list that somebody else has changed', () => {
  open()
  remove(1)
  act(() => {
    tellTaken(['items'])
    change.replaceState(form(['a', 'c', 'd']))
  })
  press({})
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'Not put back: somebody else has changed this list since. Versions still has the entry.',
  )
  expect(rows()).toBe('Title a, Title c, Title d')
})

test('contract §6 Ctrl+Z undoes changes of fields and rows in order, Ctrl+Shift+Z and Ctrl+Y redo them, and the form is saved', async () => {
  const user = open()
  await user.type(text('title'), ' here')
  remove(1)
  act(() => change.dispatchFields({ type: 'MOVE_ROW', path: 'items', moveFromIndex: 0, moveToIndex: 1 }))
  expect(rows()).toBe('Title c, Title a')
  press({})
  expect(rows()).toBe('Title a, Title c')
  press({})
  expect(rows()).toBe('Title a, Title b, Title c')
  expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith('removed-b')
  press({})
  expect(text('title').value).toBe('Careers')
  expect(setModified).toHaveBeenLastCalledWith(true)
  expect(screen.getByRole('status').textContent).toBe('Undone: Title')
  press({ key: 'Z', shiftKey: true })
  expect(text('title').value).toBe('Careers here')
  press({ key: 'y' })
  expect(rows()).toBe('Title a, Title c')
  expect(screen.getByRole('status').textContent).toBe('Done again: Items')
  press({ key: 'y' })
  press({ key: 'y' })
  expect(rows()).toBe('Title c, Title a')
})

test('contract §6 In a text field the browser’s undo comes first, then the form’s', async () => {
  const user = open()
  remove(0)
  await user.type(text('title'), '!')
  // A browser undoes within the key press, and reports it.
  press({}, text('title'))
  fireEvent.input(text('title'), { target: { value: 'Careers' }, inputType: 'historyUndo' })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(text('title').value).toBe('Careers')
  expect(rows(), 'the row is still gone').toBe('Title b, Title c')
  press({}, text('title'))
  expect(rows()).toBe('Title a, Title b, Title c')
})

test('contract §6 If the browser has nothing to undo in a field, the form undoes its typing', async () => {
  const user = open()
  await user.type(text('title'), '!')
  press({}, text('title'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(text('title').value).toBe('Careers')
})

test('contract §6 The answer to an autosave adds no step; the first values of a new row belong to its step', () => {
  open()
  act(() =>
    change.dispatchFields({ type: 'ADD_ROW', path: 'items', rowIndex: 3, subFieldState: { id: field('d') } }),
  )
  act(() =>
    change.dispatchFields({
      type: 'MERGE_SERVER_STATE',
      prevStateRef: { current: {} },
      serverState: { 'items.3.title': { ...field('Title d'), addedByServer: true } },
    }),
  )
  act(() => {
    tellNextChange('a new row')
    change.dispatchFields({ type: 'UPDATE', path: 'items.3.title', value: 'Title d, begun' })
  })
  expect(rows()).toBe('Title a, Title b, Title c, Title d, begun')
  press({})
  expect(rows()).toBe('Title a, Title b, Title c')
  press({ key: 'y' })
  expect(rows()).toBe('Title a, Title b, Title c, Title d, begun')
})

test('contract §6 A form that shows another version has nothing to undo', async () => {
  const user = open()
  await user.type(text('title'), '!')
  const other = form(['x'])
  noteAnsweredForm(other)
  act(() => change.replaceState(other))
  press({})
  expect(rows()).toBe('Title x')
  expect(text('title').value).toBe('Careers')
})

test('contract §6 The toast of a removal undoes that removal only while it is the last step', () => {
  open()
  remove(1)
  remove(0)
  expect(undoRemoval('b')).toBe(false)
  let isDone = false
  act(() => {
    isDone = undoRemoval('a')
  })
  expect(isDone).toBe(true)
  expect(rows()).toBe('Title a, Title c')
})
