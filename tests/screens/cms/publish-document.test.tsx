import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FollowedRelease, Publication } from '@/cms/document-view/publishing/publication-call'
import { PublishDocument } from '@/cms/document-view/publishing/publish-document'
import { answerCall, callsOf } from '../../support/screens/answers'

const API = '/cms/api/posts/7'
const PUBLISH = /^\/cms\/api\/posts\/7\/publish$/
const RELEASE = /^\/cms\/api\/releases\/12$/

const title = { field: 'title', label: 'Title', before: 'The old title', after: 'The new title' }
const item: Publication['item'] = {
  kind: 'content',
  key: 'posts/post-7',
  title: 'The new title',
  cat_no: null,
  change: 'changed',
  fields: [title],
}
const release: FollowedRelease = {
  name: 'Home: opening: title',
  state: 'preparing',
  progress: { done: 1, total: 3 },
  error: null,
  live_at: null,
  waiting: false,
  waits_for: null,
}

const onPrepared = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  onPrepared.mockClear()
  onClose.mockClear()
})

const answerPublication = (change: Partial<Publication> = {}) =>
  answerCall('GET', PUBLISH, { status: 200, body: { item, needs: [], draft: false, ...change } })

async function open() {
  render(
    <PublishDocument
      title="The new title"
      api={API}
      address="/resources/blogs#post-7"
      onPrepared={onPrepared}
      onClose={onClose}
    />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “The new title”' }))
  return { dialog, user: userEvent.setup({ delay: null }) }
}

const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

const press = async ({ dialog, user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await dialog.findByRole('button', { name: 'Publish' }))

describe('contract §9 Publish this… says why it does not publish', () => {
  test('the server is away while the dialog reads', async () => {
    answerCall('GET', PUBLISH, 'no answer')
    const { dialog } = await open()
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The server cannot be reached. Please try again shortly.',
    )
    expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  test('nothing is pending', async () => {
    answerPublication({ item: null })
    const { dialog } = await open()
    await dialog.findByText(/^There is nothing to publish/)
  })

  test.each([
    [409, 'Release 11 is being prepared by Asha: wait for it, or cancel it.'],
    [422, 'That moment has passed: choose a later one, or now.'],
  ])('%s: the dialog shows the sentence and keeps the typed text', async (status, sentence) => {
    answerPublication()
    answerCall('POST', PUBLISH, { status, body: { errors: [{ message: sentence }] } })
    const opened = await open()
    const note = await opened.dialog.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
    await opened.user.type(note, 'The spring post')
    await press(opened)
    await opened.dialog.findByText(sentence)
    expect(note.value).toBe('The spring post')
  })

  test('contract §11 somebody else must approve it: the dialog says so before, and only then', async () => {
    const sentence = /^Once it is prepared, it waits for somebody else to approve it/
    answerPublication()
    const { dialog } = await open()
    await dialog.findByRole('button', { name: 'Publish' })
    expect(dialog.queryByText(sentence)).toBeNull()
    cleanup()
    answerPublication({ needs_approval: true })
    const another = await open()
    await another.dialog.findByText(sentence)
    await another.dialog.findByRole('button', { name: 'Publish' })
  })

  test('an overlong note is refused before anything is sent', async () => {
    answerPublication()
    const opened = await open()
    const note = await opened.dialog.findByRole('textbox', { name: 'Note' })
    await opened.user.click(note)
    await opened.user.paste('x'.repeat(201))
    await press(opened)
    expect(note.getAttribute('aria-invalid')).toBe('true')
    await opened.dialog.findByText('The note has 201 characters; 200 is the most.')
    expect(callsOf('POST', PUBLISH)).toHaveLength(0)
  })

  test('the release has failed', async () => {
    answerPublication()
    answerCall('POST', PUBLISH, { status: 202, body: { number: 12 } })
    answerCall('GET', RELEASE, {
      status: 200,
      body: { ...release, state: 'failed', error: '“About” names “Careers”, which visitors would not have.' },
    })
    const opened = await open()
    await press(opened)
    // A dialog always has its alert, empty at first.
    await waitFor(() =>
      expect(opened.dialog.getByRole('alert').textContent).toContain('“About” names “Careers”'),
    )
    expect(onPrepared).not.toHaveBeenCalled()
  })
})

describe('contract §9 Publish this…', () => {
  test('the dialog shows each change, before and after, and the changes published with it', async () => {
    answerPublication({
      draft: true,
      needs: [{ ...item, key: 'pages/careers', title: 'Careers', change: 'added' }],
    })
    const { dialog } = await open()
    const row = await dialog.findByRole('row', { name: /^Title/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['The old title', 'The new title'])
    expect(dialog.getByRole('listitem').textContent).toBe('Careers New')
    dialog.getByText(/newer draft, which stays out/)
  })

  test('the dialog shows all changes: the first fifty fields, and the others on request', async () => {
    const fields = Array.from({ length: 62 }, (_, index) => ({
      ...title,
      field: `f${index}`,
      label: `Field ${index + 1}`,
    }))
    answerPublication({ item: { ...item, fields } })
    const { dialog, user } = await open()
    await dialog.findByRole('row', { name: /^Field 50 / })
    expect(dialog.queryByRole('row', { name: /^Field 51 / })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'and 12 more' }))
    dialog.getByRole('row', { name: /^Field 62 / })
  })

  test('the dialog names the scheduled release with the same change, and the changes that stay', async () => {
    const scheduled = {
      release: 13,
      name: 'New year',
      live_at: '2090-01-01T10:00:00.000Z',
      is_as_drafted: false,
    }
    answerPublication({ item: { ...item, scheduled } })
    const { dialog } = await open()
    const notice = await dialog.findByText(/^“New year” changes this, too, and goes live by itself on/)
    expect(notice.textContent).toContain('what you publish here stays')
  })

  test('the dialog follows the release, and says where it is live', async () => {
    answerPublication()
    answerCall('POST', PUBLISH, { status: 202, body: { number: 12 } })
    let state: FollowedRelease['state'] = 'preparing'
    answerCall('GET', RELEASE, () => ({ status: 200, body: { ...release, state } }))
    const opened = await open()
    await hasFocus(await opened.dialog.findByRole('textbox', { name: 'Note' }))
    await press(opened)
    await opened.dialog.findByText('1 of 3 pages ready')
    // The button that had the focus is gone.
    await hasFocus(opened.dialog.getByRole('button', { name: 'Close' }))
    state = 'live'
    await opened.dialog.findByText('Live')
    expect(opened.dialog.getByRole('link', { name: /See it on the site/ }).getAttribute('href')).toBe(
      '/resources/blogs#post-7',
    )
    await waitFor(() => expect(onPrepared).toHaveBeenCalledOnce())
    expect(callsOf('POST', PUBLISH)[0]?.body).toEqual({})
  })

  test('a scheduled time is in the reader’s time zone, and the dialog says when it goes live', async () => {
    answerPublication()
    answerCall('POST', PUBLISH, { status: 202, body: { number: 12 } })
    const at = new Date(2090, 0, 1, 10).toISOString()
    answerCall('GET', RELEASE, { status: 200, body: { ...release, state: 'ready', live_at: at } })
    const opened = await open()
    await opened.user.click(await opened.dialog.findByRole('radio', { name: 'At a time' }))
    const when = opened.dialog.getByLabelText<HTMLInputElement>('Goes live on')
    opened.dialog.getByText(/^Your time: /)
    await opened.user.clear(when)
    await opened.user.type(when, '2090-01-01T10:00')
    await press(opened)
    await opened.dialog.findByText(/^It goes live by itself on Sunday,? 1 January 2090/)
    // The form behind it says so, too.
    await waitFor(() => expect(onPrepared).toHaveBeenCalledOnce())
    expect(callsOf('POST', PUBLISH)[0]?.body).toEqual({ live_at: at })
  })
})
