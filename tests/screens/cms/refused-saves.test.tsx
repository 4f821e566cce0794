import { expect, test, vi } from 'vitest'
import { NO_ANSWER, UNREACHABLE } from '@/cms/calls/failure-words'
import { hearAnswers } from '@/cms/calls/hear-answers'
import { tellOnce } from '@/cms/document-view/saving/single-toasts'
import { answerCall } from '../../support/screens/answers'

/** Payload’s element, which has its sentence in a property. */
const Shown = ({ errorMessage }: { errorMessage: string }) => errorMessage

test('contract §6 A save without a session says what to do, not the status', async () => {
  answerCall('PATCH', /^\/cms\/api\/posts\/7$/, {
    status: 401,
    body: { detail: 'Not signed in, or the session has ended' },
  })
  const heard = vi.fn()
  const stop = hearAnswers(({ status }) => heard(status))
  const answer = await fetch('/cms/api/posts/7', { method: 'PATCH' })
  stop()
  expect(heard).toHaveBeenCalledWith(401)
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 401,
    body: {
      detail: 'Not signed in, or the session has ended',
      message: 'Not saved: your session has ended. Sign in again in another tab, and come back to this page.',
    },
  })
})

test('contract §6 A refusal is shown once, as text and as Payload’s element; a notice needs no toast', () => {
  const showError = vi.fn<(message: unknown, more?: { id?: string | number }) => string>(() => '')
  const toasts = { error: showError }
  const restore = tellOnce(toasts, () => false)
  for (const inPlace of [
    'Not saved: your session has ended. Sign in again in another tab, and come back to this page.',
    'Ravi has changed this document in another window since it was opened here. What you type here is not saved until you choose whose words stay.',
  ])
    toasts.error(inPlace)
  for (const message of ['Gone', 'Gone', <Shown key="a" errorMessage="Changed" />, 7]) toasts.error(message)
  toasts.error('Gone', { id: 'own' })
  restore()
  expect(showError.mock.calls.map(([, more]) => more)).toEqual([
    { id: 'Gone' },
    { id: 'Gone' },
    { id: 'Changed' },
    undefined,
    { id: 'own' },
  ])
  expect(toasts.error).toBe(showError)
})

test.each([UNREACHABLE, NO_ANSWER])(
  'contract §6 A server that is away is reported once, by the notice if there is one: %s',
  (said) => {
    const showError = vi.fn<(message: unknown) => string>(() => '')
    const toasts = { error: showError }
    const away = { isShown: true }
    const restore = tellOnce(toasts, () => away.isShown)
    toasts.error(said)
    toasts.error(<Shown errorMessage={said} />)
    expect(showError).not.toHaveBeenCalled()
    away.isShown = false
    toasts.error(said)
    expect(showError).toHaveBeenCalledOnce()
    restore()
  },
)
