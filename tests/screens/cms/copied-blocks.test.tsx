import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { FormHistory } from '@/cms/document-view/history/form-history'
import { CopiedBlocks } from '@/cms/document-view/rows/copied-blocks'
import { answerCall } from '../../support/screens/answers'
import { PayloadForm, toast, useForm } from '../../support/screens/payload-form'

const filled = vi.hoisted(() => vi.fn())
vi.mock('@payloadcms/ui', async () => ({
  ...(await import('../../support/screens/payload-form')),
  useDocumentInfo: () => ({ id: 3, collectionSlug: 'pages', getDocPreferences: async () => ({}) }),
  useServerFunctions: () => ({ getFormState: filled }),
}))

const LINKS = /^\/cms\/api\/links\?/
const PAGE = /^\/cms\/api\/pages\?.*documentKey/

const field = (value: unknown) => ({ value, initialValue: value, valid: true })
const form = (...ids: string[]): FormState => ({
  title: field('Vacancies'),
  blocks: { ...field(ids.length), rows: ids.map((id) => ({ id })) },
})

let fieldsNow: () => FormState = () => ({})

function Form() {
  fieldsNow = useForm().getFields
  return null
}

const blocks = () => fieldsNow().blocks?.rows?.map(({ id }) => id)

function open(begin: FormState) {
  render(
    <PayloadForm begin={begin}>
      <FormHistory />
      <Form />
      <CopiedBlocks />
    </PayloadForm>,
  )
  return userEvent.setup({ delay: null })
}

const button = () => screen.queryByRole('button', { name: 'Begin as a copy of…' })

async function choose() {
  const user = open(form())
  await user.click(button() as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin as a copy of…' }))
  await user.click(await dialog.findByRole('radio', { name: /^Careers/ }))
  await user.click(dialog.getByRole('button', { name: 'Use this' }))
}

beforeEach(() => {
  vi.clearAllMocks()
  const careers = { href: 'doc:pages/careers', kind: 'pages', title: 'Careers', about: '/careers' }
  answerCall('GET', LINKS, { status: 200, body: { links: [careers] } })
  filled.mockImplementation(({ data }: { data: { blocks: { id: string }[] } }) => ({
    state: form(...data.blocks.map(({ id }) => id)),
  }))
})

test('contract §9 A page that has blocks does not offer to copy another’s', () => {
  open(form('a'))
  expect(button()).toBeNull()
})

test('contract §9 If the other page cannot be read, a message says so and nothing changes', async () => {
  answerCall('GET', PAGE, 'no answer')
  await choose()
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
  expect(blocks()).toEqual([])
})

test('contract §9 A page can begin with copies of another’s blocks, with new ids, and one undo removes them', async () => {
  answerCall('GET', PAGE, { status: 200, body: { docs: [{ blocks: [{ id: 'a' }, { id: 'b' }] }] } })
  await choose()
  await waitFor(() =>
    expect(blocks()).toEqual([expect.stringMatching(/^copy-/), expect.stringMatching(/^copy-/)]),
  )
  expect(fieldsNow().title?.value).toBe('Vacancies')
  expect(button()).toBeNull()
  act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))
  expect(blocks()).toEqual([])
})
