import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Unsaved } from '@/cms/document-view/unsaved'
import { type Answer, answerCall } from '../../support/screens/answers'

const payload = vi.hoisted(() => ({ told: vi.fn(), toast: { error: (_: unknown) => '' } }))

// Payload's client cannot be rendered here: the form is given, and its toasts are noted.
vi.mock('@payloadcms/ui', () => ({
  Button: ({ children }: { children: ReactNode }) => <button type="button">{children}</button>,
  toast: payload.toast,
  useDocumentInfo: () => ({ collectionSlug: 'posts', id: 7, unpublishedVersionCount: 0 }),
  useForm: () => ({ dispatchFields: () => {}, setModified: () => {}, getFields: () => ({}) }),
  useFormInitializing: () => false,
  useFormModified: () => true,
  useModal: () => ({ isModalOpen: () => false }),
}))

beforeEach(() => {
  payload.told.mockClear()
  payload.toast.error = (message) => payload.told(message) ?? ''
})

/** Opens a form and saves a draft as Payload does, which tells its failure. */
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

test('contract §6 an ended session is not told in passing: the line that stays says it', async () => {
  await openAndSave({ status: 401, body: { detail: 'Not signed in, or the session has ended' } })
  expect(payload.told).not.toHaveBeenCalled()
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
])('contract §6 that the server %s is told once, by the line that stays', async (_, answer) => {
  await openAndSave(answer)
  expect(screen.getByRole('alert').textContent).toMatch(/^What you typed last is not saved yet/)
  expect(payload.told).not.toHaveBeenCalled()
})

test('contract §6 another refusal is told in passing too', async () => {
  await openAndSave({ status: 413, body: { errors: [{ message: 'This is too large.' }] } })
  expect(payload.told).toHaveBeenCalledWith('This is too large.')
})
