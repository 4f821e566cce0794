import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SaveAndPublish } from '@/cms/document-view/publishing/publish-this'
import { answerCall } from '../../support/screens/answers'

const form = vi.hoisted(() => ({
  isModified: false,
  isProcessing: false,
  state: 'Saved for release',
  submit: vi.fn(),
  setData: vi.fn(),
}))

type Keys = { cmdCtrlKey: boolean; keyCodes: string[] }

// Payload's client cannot be rendered here: the test provides the form, and listens to keys as Payload does.
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({
    id: 7,
    collectionSlug: 'posts',
    data: { documentKey: 'posts/post-7', state: form.state },
    setData: form.setData,
    hasPublishedDoc: true,
    unpublishedVersionCount: 0,
  }),
  useDocumentTitle: () => ({ title: 'A post' }),
  useEditDepth: () => 1,
  useForm: () => ({ submit: form.submit, disabled: false, setBackgroundProcessing: () => {} }),
  useFormBackgroundProcessing: () => false,
  useFormInitializing: () => false,
  useFormModified: () => form.isModified,
  useFormProcessing: () => form.isProcessing,
  useHotkey: ({ cmdCtrlKey, keyCodes }: Keys, act: (event: KeyboardEvent) => void) =>
    useEffect(() => {
      const hear = (event: KeyboardEvent) => {
        if (event.ctrlKey === cmdCtrlKey && keyCodes.includes(event.key)) act(event)
      }
      document.addEventListener('keydown', hear)
      return () => document.removeEventListener('keydown', hear)
    }),
  useTranslation: () => ({ t: () => 'Save for the next release' }),
}))

beforeEach(() => {
  form.isModified = false
  form.isProcessing = false
  form.submit.mockReset()
  form.setData.mockReset()
})

describe('contract §9 Publish this… and typed text', () => {
  test('the button waits for text that is not stored yet, and opens once it is', async () => {
    answerCall('GET', /^\/cms\/api\/posts\/7\/publish$/, {
      status: 200,
      body: { item: null, needs: [], draft: false },
    })
    form.isModified = true
    const { rerender } = render(<SaveAndPublish />)
    const user = userEvent.setup({ delay: null })
    const publish = screen.getByRole('button', { name: 'Publish this…' })
    const reason = screen.getByRole('tooltip')
    expect(reason.textContent).toBe('What you typed last is not kept yet: wait a moment.')
    expect(publish.getAttribute('aria-describedby')).toBe(reason.id)
    await user.click(publish)
    expect(screen.queryByRole('dialog')).toBeNull()

    form.isModified = false
    rerender(<SaveAndPublish />)
    expect(publish.getAttribute('aria-disabled')).toBe('false')
    await user.click(publish)
    await screen.findByRole('dialog', { name: 'Publish “A post”' })
  })

  test('the form shows the new state when the release is live, though its dialog was closed before', async () => {
    const item = { kind: 'content', key: 'posts/post-7', title: 'A post', cat_no: null, change: 'changed' }
    const publish = /^\/cms\/api\/posts\/7\/publish$/
    answerCall('GET', publish, {
      status: 200,
      body: { item: { ...item, fields: [] }, needs: [], draft: false },
    })
    answerCall('POST', publish, { status: 202, body: { number: 12 } })
    let state = 'preparing'
    answerCall('GET', /^\/cms\/api\/releases\/12$/, () => ({
      status: 200,
      body: {
        state,
        progress: { done: 1, total: 3 },
        error: null,
        live_at: null,
        waiting: false,
        waits_for: null,
      },
    }))
    answerCall('GET', /^\/cms\/api\/posts\/7\?draft=true/, { status: 200, body: { state: 'Live' } })
    render(<SaveAndPublish />)
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Publish this…' }))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText('1 of 3 pages ready')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    state = 'live'
    await waitFor(
      () => expect(form.setData).toHaveBeenCalledWith({ documentKey: 'posts/post-7', state: 'Live' }),
      { timeout: 5_000 },
    )
  })
})

describe('contract §6 Ctrl+S', () => {
  test('Ctrl+S saves a draft of the typed text, not for release', async () => {
    form.isModified = true
    render(<SaveAndPublish />)
    await userEvent.setup({ delay: null }).keyboard('{Control>}s{/Control}')
    expect(form.submit.mock.calls).toEqual([
      [
        {
          acceptValues: { overrideLocalChanges: false },
          action: '/cms/api/posts/7?draft=true&depth=0',
          disableFormWhileProcessing: false,
          disableSuccessStatus: true,
          method: 'PATCH',
          overrides: { _status: 'draft' },
          skipValidation: true,
        },
      ],
    ])
  })

  test('Ctrl+S never saves the browser’s page, and without changes saves nothing', () => {
    render(<SaveAndPublish />)
    const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })
    document.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    expect(form.submit).not.toHaveBeenCalled()
  })
})

test('contract §6 A refused save returns the focus to the button, which was disabled during the save', async () => {
  form.isModified = true
  const { rerender } = render(<SaveAndPublish />)
  const save = screen.getByRole('button', { name: 'Save for the next release' })
  form.submit.mockImplementation(async () => {
    form.isProcessing = true
    rerender(<SaveAndPublish />)
    // Browsers do this once a button is disabled.
    save.blur()
    form.isProcessing = false
    rerender(<SaveAndPublish />)
  })
  save.focus()
  await userEvent.setup({ delay: null }).keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(save))
})
