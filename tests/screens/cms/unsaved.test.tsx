import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Unsaved } from '@/cms/document-view/saving/unsaved'
import { type Answer, answerCall } from '../../support/screens/answers'

const payload = vi.hoisted(() => ({ showError: vi.fn(), toast: { error: (_: unknown) => '' } }))

// Payload's client cannot be rendered here: the test provides the form, and records its toasts.
vi.mock('@payloadcms/ui', () => ({
  Button: ({ children }: { children: ReactNode }) => <button type="button">{children}</button>,
  toast: payload.toast,
  useDocumentInfo: () => ({
    collectionSlug: 'posts',
    id: 7,
    unpublishedVersionCount: 0,
    data: { title: 'As it was', excerpt: 'As it was' },
    getDocPreferences: async () => (await fetch('/cms/api/payload-preferences/posts-7')).json(),
  }),
  useForm: () => ({
    dispatchFields: () => {},
    setModified: () => {},
    getFields: () => ({}),
    getData: () => ({ title: 'As it was', excerpt: 'Typed here' }),
  }),
  useFormInitializing: () => false,
  useFormModified: () => true,
  useModal: () => ({ isModalOpen: () => false }),
  useServerFunctions: () => ({}),
}))

beforeEach(() => {
  payload.showError.mockClear()
  payload.toast.error = (message) => payload.showError(message) ?? ''
})

/** Opens a form and saves a draft as Payload does, which reports its failure. */
async function openAndSave(answer: Answer) {
  answerCall('PATCH', /^\/cms\/api\/posts\/7/, answer)
  render(<Unsaved />)
  await act(async () => {
    try {
      const saved = await fetch('/cms/api/posts/7?draft=true&autosave=true', { method: 'PATCH' })
      const { message, errors } = await saved.json()
      if (!saved.ok) payload.toast.error(message ?? errors[0].message)
    } catch (error) {
      payload.toast.error((error as Error).message)
    }
  })
}

test('contract §6 An ended session is reported by the permanent line, not by a toast', async () => {
  await openAndSave({ status: 401, body: { detail: 'Not signed in, or the session has ended' } })
  expect(payload.showError).not.toHaveBeenCalled()
})

test.each<[string, Answer]>([
  ['is out of reach', 'no answer'],
  [
    'does not answer',
    {
      status: 503,
      body: {
        errors: [{ message: 'The content editor does not answer at the moment. Please try again shortly.' }],
      },
    },
  ],
])('contract §6 A server that %s is reported once, by the permanent line', async (_, answer) => {
  await openAndSave(answer)
  expect(screen.getByRole('alert').textContent).toMatch(/^What you typed last is not saved yet/)
  expect(payload.showError).not.toHaveBeenCalled()
})

test('contract §6 Another refusal is reported by a toast too', async () => {
  await openAndSave({ status: 413, body: { errors: [{ message: 'This is too large.' }] } })
  expect(payload.showError).toHaveBeenCalledWith('This is too large.')
})

test('contract §6 A merge that is interrupted asks, so that typed text is not left unsaved in silence', async () => {
  answerCall('GET', /^\/cms\/api\/posts\/7/, {
    status: 200,
    body: { title: 'Typed there', excerpt: 'As it was' },
  })
  answerCall('GET', /^\/cms\/api\/payload-preferences\//, 'no answer')
  await openAndSave({ status: 409, body: { errors: [{ message: 'Ravi has changed this document.' }] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^What you type here is not saved: Ravi has changed this document\./,
  )
})
