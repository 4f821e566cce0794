import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TakenOver } from '@/cms/document-view/conflicts/taken-over'

const payload = vi.hoisted(() => ({ isOpen: false, fields: {} as Record<string, { value: unknown }> }))
const getFields = vi.hoisted(() => () => payload.fields)

// Payload's client cannot be rendered here: the test provides the form and its dialog.
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({}),
  useForm: () => ({ getFields }),
  useFormInitializing: () => false,
  useModal: () => ({ isModalOpen: (slug: string) => slug === 'document-take-over' && payload.isOpen }),
}))

const form = () => (
  <>
    <div role="dialog" className="document-take-over__content" />
    <TakenOver />
  </>
)

/** A form with a changed text that another editor takes over. */
function takenOver(changed: string) {
  payload.isOpen = false
  payload.fields = { 'content.0.title': { value: 'As opened' }, 'content.0.intro': { value: 'Unchanged' } }
  const { rerender } = render(form())
  expect(screen.queryByRole('textbox')).toBeNull()
  payload.fields = { ...payload.fields, 'content.0.title': { value: changed } }
  payload.isOpen = true
  rerender(form())
}

test('contract §6 The dialog about a takeover offers the typed text to copy', async () => {
  const user = userEvent.setup({ delay: null })
  takenOver('As opened, to the last word')
  const texts = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your text here/ })
  expect(texts.closest('.document-take-over__content')).not.toBeNull()
  expect(texts.value).toBe('Title\nAs opened, to the last word')
  expect(texts.readOnly).toBe(true)
  expect(document.activeElement).toBe(texts)
  await user.click(screen.getByRole('button', { name: 'Copy my text' }))
  expect(await navigator.clipboard.readText()).toBe(texts.value)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied.'))
})

test('contract §6 Where the page may not write to the clipboard, the text is selected', async () => {
  const user = userEvent.setup({ delay: null })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  takenOver('Mine')
  await user.click(screen.getByRole('button', { name: 'Copy my text' }))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Selected: copy it with the keyboard.'),
  )
  const { selectionStart, selectionEnd, value } = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(value.slice(selectionStart, selectionEnd)).toBe('Title\nMine')
})

test('contract §6 Without a change nothing is offered', () => {
  takenOver('As opened')
  expect(screen.queryByRole('textbox')).toBeNull()
})
