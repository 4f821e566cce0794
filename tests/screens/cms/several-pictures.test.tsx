import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from 'payload'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FormHistory } from '@/cms/document-view/history/form-history'
import { DropPictures } from '@/cms/pictures/drop-pictures'
import { wordsOfFile } from '@/cms/pictures/send-pictures'
import { SeveralPictures } from '@/cms/pictures/several-pictures'
import { answerCall, callsOf } from '../../support/screens/answers'
import { PayloadForm, useForm } from '../../support/screens/payload-form'

vi.mock('@payloadcms/ui', () => import('../../support/screens/payload-form'))

const router = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const UPLOADS = /^\/cms\/api\/pictures\?depth=0$/
const LIST = /^\/cms\/api\/pictures\?depth=0&limit=60/

const row = (key: string) => ({ key, filename: `${key}.png`, alt: key, thumbnailURL: null, state: 'ready' })
const file = (name: string, type = 'image/png') => new File(['x'], name, { type })

let stored = 0
beforeEach(() => {
  stored = 0
  router.refresh.mockClear()
  answerCall('GET', LIST, {
    status: 200,
    body: { docs: ['p1', 'p2', 'p3', 'p4', 'p5'].map(row), totalDocs: 5 },
  })
  answerCall('POST', UPLOADS, () => {
    stored += 1
    return stored === 3
      ? {
          status: 400,
          body: { errors: [{ message: 'Invalid', data: { errors: [{ message: 'It is damaged.' }] } }] },
        }
      : { status: 201, body: { doc: row(`new${stored}`) } }
  })
})

/** Drops files on an element. */
const drop = (target: Element, files: File[]) =>
  act(async () => {
    const event = createEvent.drop(target, { dataTransfer: { files, types: ['Files'] } })
    fireEvent(target, event)
  })

describe('contract §9 Several pictures are dropped on the list of pictures', () => {
  test('the pictures among 60 files are stored, and the others named with the reason', async () => {
    const { container } = render(<DropPictures />)
    const files = Array.from({ length: 60 }, (_, place) =>
      place === 10 || place === 20 ? file(`notes ${place}.txt`, 'text/plain') : file(`p${place}.png`),
    )
    await drop(container.firstElementChild as Element, files)
    const status = screen.getByRole('status')
    await waitFor(() => expect(status.textContent).toMatch(/^57 of 60 pictures uploaded/))
    expect(callsOf('POST', UPLOADS)).toHaveLength(58)
    expect(
      within(status)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '“p2.png” was not uploaded. It is damaged.',
      '“notes 10.txt” was not uploaded. It is no picture: choose a JPEG, PNG, WebP, GIF or AVIF.',
      '“notes 20.txt” was not uploaded. It is no picture: choose a JPEG, PNG, WebP, GIF or AVIF.',
    ])
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  test.each([
    ['IMG_2041-caffeine_crystals.jpeg', 'IMG 2041 caffeine crystals'],
    ['reactor.v2.png', 'Reactor.v2'],
    ['.png', 'Picture'],
    [`${'x'.repeat(300)}.png`, `X${'x'.repeat(139)}`],
  ])('the name of a file describes it: %s', (name, words) => {
    expect(wordsOfFile(name)).toBe(words)
  })
})

const field = (value: unknown) => ({ value, initialValue: value, valid: true })

function gallery(count: number, filled = 0): FormState {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `r${index}` }))
  return {
    'blocks.1.pictures': { ...field(count), disableFormData: count > 0, rows },
    ...Object.fromEntries(
      rows.map((_, index) => [
        `blocks.1.pictures.${index}.picture.name`,
        field(index < filled ? `old${index}` : ''),
      ]),
    ),
  }
}

let fieldsNow: () => FormState = () => ({})

function Form() {
  fieldsNow = useForm().getFields
  return null
}

async function open(begin: FormState) {
  render(
    <PayloadForm begin={begin}>
      <FormHistory />
      <Form />
      <SeveralPictures list="pictures" max={24} />
    </PayloadForm>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Choose several pictures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
  await dialog.findByRole('checkbox', { name: /^p5/ })
  return { user, dialog }
}

const names = () =>
  (fieldsNow()['blocks.1.pictures']?.rows ?? []).map(
    (_, index) => fieldsNow()[`blocks.1.pictures.${index}.picture.name`]?.value,
  )

describe('contract §9 Several pictures are chosen at once for a gallery', () => {
  test('a full gallery offers no choice, and more pictures than fit cannot be added', async () => {
    const { user, dialog } = await open(gallery(23, 23))
    await user.click(dialog.getByRole('checkbox', { name: /^p1/ }))
    await user.click(dialog.getByRole('checkbox', { name: /^p2/ }))
    dialog.getByText('There is room for 1: choose fewer.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use these pictures' }).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: /^p2/ }))
    await user.click(dialog.getByRole('button', { name: 'Use these pictures' }))
    expect(names()).toHaveLength(24)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose several pictures' }).disabled).toBe(
      true,
    )
  })

  test('a click and a Shift-click choose the range between them; empty entries are filled first; one undo removes the pictures', async () => {
    const { user, dialog } = await open(gallery(2))
    await user.click(dialog.getByRole('checkbox', { name: /^p2/ }))
    await user.keyboard('{Shift>}')
    await user.click(dialog.getByRole('checkbox', { name: /^p5/ }))
    await user.keyboard('{/Shift}')
    await user.click(dialog.getByRole('button', { name: 'Use these pictures' }))
    expect(names()).toEqual(['p2', 'p3', 'p4', 'p5'])
    act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))
    expect(names()).toEqual(['', ''])
  })

  test('pictures dropped on the dialog are uploaded and chosen', async () => {
    const { user, dialog } = await open(gallery(2))
    await drop(dialog.getByRole('searchbox'), [file('a.png'), file('b.png')])
    await dialog.findByText(/^2 pictures uploaded/)
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^new2/ }).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Use these pictures' }))
    expect(names()).toEqual(['new1', 'new2'])
  })
})
