import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchedTexts } from '@/content-seed/search/fetched-texts'
import type { OpenedByHash } from '@/site/dialogs/dialog-by-hash'
import { Dialog } from '@/ui/overlays/dialog'
import { leavePage } from '../../support/screens/leave-page'
import { standAt } from '../../support/screens/route'

const title = 'Look up a list'
const unavailable = 'The search is not available just now.'
const texts = fetchedTexts(({ seed }) => seed)

function Opened({ onClose }: OpenedByHash) {
  return (
    <Dialog title="Look up a list" onClose={onClose}>
      text
    </Dialog>
  )
}

const load = vi.fn(async () => Opened)

async function openPage(
  path: string,
  loading: () => Promise<typeof Opened> = load,
  of: typeof texts | string = texts,
) {
  standAt(path)
  // Fetched texts are kept until the page is left.
  leavePage()
  const { DialogButton } = await import('@/site/dialogs/shown-dialogs')
  const { DialogByHash } = await import('@/site/dialogs/dialog-by-hash')
  await act(async () => {
    render(
      <>
        <DialogButton name="list">Look up</DialogButton>
        <DialogByHash name="list" load={loading} title={title} texts={of} unavailable={unavailable} />
      </>,
    )
  })
  return userEvent.setup({ delay: null })
}

const button = () => screen.getByRole('button', { name: 'Look up' })
const dialog = () => screen.findByRole('dialog', { name: 'Look up a list' })

describe('contract §7 A dialog opened by its hash', () => {
  beforeEach(() => load.mockClear())

  test('the address stays as it is when an answer comes after the visitor has gone on', async () => {
    await openPage('/reference-standards/caffeine/caffeine#certificate')
    const { setDialogValue } = await import('@/site/dialogs/opened-dialog')
    setDialogValue('certificate', 'L23')
    expect(window.location.hash).toBe('#certificate=L23')
    standAt('/reference-standards/caffeine/caffeine#technical')
    setDialogValue('certificate', 'L24')
    expect(window.location.hash).toBe('#technical')
  })

  test('a dialog whose code fails to load stays closed, the page says so, and the next press tries again', async () => {
    const failing = vi.fn(load).mockRejectedValueOnce(new Error('offline'))
    const user = await openPage('/reference-standards#b', failing)
    await user.click(button())
    expect((await screen.findByRole('status')).textContent).toBe(unavailable)
    expect(window.location.hash).toBe('#b')
    await user.click(button())
    await dialog()
    expect(screen.queryByText(unavailable)).toBeNull()
  })

  test.each([
    ['that is missing', () => new Response('', { status: 404 })],
    ['that is not JSON', () => new Response('<!doctype html>')],
    ['that is nothing', () => new Response('null')],
    ['that does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('a file of texts that %s is reported, and the next press tries again', async (_, answer) => {
    const fetchFile = vi
      .fn<(address: string) => Promise<Response>>()
      .mockImplementationOnce(async () => answer())
      .mockImplementation(async () => Response.json(texts.list))
    vi.stubGlobal('fetch', fetchFile)
    const user = await openPage('/reference-standards#b', load, '/find/texts/')
    expect(fetchFile).not.toHaveBeenCalled()
    await user.click(button())
    expect((await screen.findByRole('status')).textContent).toBe(unavailable)
    expect(window.location.hash).toBe('#b')
    await user.click(button())
    await dialog()
    expect(fetchFile.mock.calls.map(([address]) => address)).toEqual(Array(2).fill('/find/texts/list.json'))
  })

  test('while its code loads, the page says so', async () => {
    let come = () => {}
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    const user = await openPage('/reference-standards', () => coming.then(load))
    expect(screen.queryByRole('progressbar')).toBeNull()
    await user.click(button())
    expect(screen.getByRole('progressbar', { name: 'Look up a list' })).toBeTruthy()
    come()
    await dialog()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('its code is loaded when it is opened; another hash opens nothing', async () => {
    await openPage('/reference-standards#lists')
    expect(load).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an address with the hash opens it; closing removes the hash', async () => {
    const user = await openPage('/reference-standards?letter=b#list')
    await dialog()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.href).toMatch(/\/reference-standards\?letter=b$/)
  })

  for (const close of ['Escape', 'Close'])
    test(`${close} closes it: hash and focus return, and nothing reacts to the hash`, async () => {
      const user = await openPage('/reference-standards#c')
      const changed = vi.fn()
      window.addEventListener('hashchange', changed)
      await user.click(button())
      await dialog()
      expect(window.location.hash).toBe('#list')
      if (close === 'Escape') await user.keyboard('{Escape}')
      else await user.click(screen.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(window.location.hash).toBe('#c')
      expect(document.activeElement).toBe(button())
      expect(changed).not.toHaveBeenCalled()
      window.removeEventListener('hashchange', changed)
    })
})
