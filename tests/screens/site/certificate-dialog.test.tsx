import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { type PublicLot, publicLotAnswer } from '@/domain/contract/public-lot'
import { lotCells, lotEntry } from '@/domain/finding/files/lot-files'
import { leavePage } from '../../support/screens/leave-page'
import { standAt } from '../../support/screens/route'

const unavailable = 'The search is not available just now.'
const words = { ...certificateTexts.seed, unavailable }

const lot: PublicLot = publicLotAnswer.parse({
  cat_no: 'AV-101002',
  name: 'Aciclovir',
  lot_no: 'L23',
  state: 'current',
  date_kind: 'retest',
  valid_until: '2027-03-31',
  released_on: '2025-04-01',
  purity: '99.6 %',
  storage: '2–8 °C',
  note: null,
  current_lot: 'L23',
  page: '/reference-standards/aciclovir/aciclovir',
  release: 7,
  documents: [
    {
      kind: 'coa',
      language: 'en',
      revision_no: '2',
      issued: '2025-04-02',
      address: '/documents/av-101002/l23/coa-en.pdf',
      sha256: 'a'.repeat(64),
      bytes: 84_321,
    },
    {
      kind: 'other',
      language: 'de',
      revision_no: null,
      issued: null,
      address: '/documents/av-101002/l23/other-statement-of-origin-de.pdf',
      sha256: 'b'.repeat(64),
      bytes: 1_234_567,
    },
  ],
})

const answers = vi.fn<(address: string) => Response | Promise<Response>>()
const asked = () => answers.mock.calls.map(([address]) => address)

async function openDialog(path = '/reference-standards#certificate', form = '') {
  leavePage()
  standAt(path)
  document.body.innerHTML = form
  vi.stubGlobal('fetch', async (address: string) => answers(address))
  const { CertificateDialog } = await import('@/site/dialogs/certificate-dialog')
  await act(async () => {
    render(<CertificateDialog words={words} onClose={() => undefined} />)
  })
  return userEvent.setup({ delay: null })
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const find = () => screen.getByRole('button', { name: 'Find' })
const status = () =>
  waitFor(() => {
    const said = screen.getByRole('status').textContent
    expect(said).not.toBe('')
    return said
  })

describe('contract §10 Find a certificate', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 28, 23, 30), toFake: ['Date'] })
    answers.mockReset().mockImplementation(() => Response.json(lot))
  })
  afterEach(() => {
    vi.useRealTimers()
    document.body.innerHTML = ''
  })

  test.each([
    ['', ''],
    ['AV-101002', ''],
    ['', '../..'],
    ['AV-101002', '<img src=x>'],
    ['', 'x'.repeat(150)],
  ])('%j and %j are no lot: the field says so, and nothing is fetched', async (catNo, lotNo) => {
    const user = await openDialog()
    if (catNo !== '') await user.type(field('CAT No'), catNo)
    if (lotNo !== '') await user.type(field('Lot number'), lotNo)
    await user.click(find())
    expect(
      screen.getByRole('textbox', {
        description: 'Enter the lot number. Lots are printed on the label, behind “Lot”.',
      }),
    ).toBe(field('Lot number'))
    expect(asked()).toEqual([])
  })

  test('an unknown lot has its sentence, and what was typed stays', async () => {
    answers.mockImplementation(() => new Response('', { status: 404 }))
    const user = await openDialog()
    await user.type(field('Lot number'), 'av-101002 / l99')
    await user.click(find())
    expect(await status()).toBe(
      'No lot l99 of AV-101002 is known. Lots are printed on the label, behind “Lot”.',
    )
    expect(field('Lot number').value).toBe('av-101002 / l99')
  })

  test('an unknown lot offers what looks like it, and the same number of other products', async () => {
    const entry = ([lotNo, catNo]: [string, string], id: number) => [
      lotEntry(lotNo, id),
      lotCells({ lotNo, catNo, name: 'Aciclovir', page: lot.page }),
    ]
    const shard = Object.fromEntries(
      (
        [
          ['LO1', 'AV-101002'],
          ['L01', 'AV-101003'],
          ['1O1', 'AV-101003'],
        ] as [string, string][]
      ).map(entry),
    )
    answers.mockImplementation((address) => {
      if (address.startsWith('/find/lots/')) return Response.json(shard)
      return address.includes('/lo1.') ? Response.json(lot) : new Response('', { status: 404 })
    })
    const user = await openDialog()
    await user.type(field('Lot number'), 'AV-101002 L01{Enter}')
    expect(await status()).toMatch(/^No lot L01 of AV-101002 is known\. Lots are printed/)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AV-101002 / LO1Aciclovir',
      'AV-101003 / L01Aciclovir',
    ])
    await user.click(screen.getByRole('button', { name: 'AV-101002 / LO1' }))
    expect(await status()).toBe('Valid. Retest by 31 March 2027.')
    expect(field('CAT No').value).toBe('AV-101002')
  })

  test('a lot number alone is answered, or asks of which product it is', async () => {
    const cells = (catNo: string) => lotCells({ lotNo: 'L23', catNo, name: 'Aciclovir', page: lot.page })
    const one = { [lotEntry('L23', 1)]: cells('AV-101002') }
    const two = { ...one, [lotEntry('L23', 2)]: cells('AV-101003') }
    answers.mockImplementationOnce(() => Response.json(two))
    const user = await openDialog()
    await user.type(field('Lot number'), 'L23{Enter}')
    expect(await status()).toBe('Lot L23 of which product?')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    answers.mockImplementationOnce(() => Response.json(one))
    await user.click(find())
    expect(await screen.findByText('Valid. Retest by 31 March 2027.')).toBeTruthy()
  })

  test.each([
    ['that does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['of a broken server', () => new Response('', { status: 503 })],
    ['that is no lot', () => Response.json({})],
    ['that is nothing', () => Response.json(null)],
  ])('an answer %s is reported, and the next press asks again', async (_what, answer) => {
    answers.mockImplementationOnce(answer)
    const user = await openDialog()
    await user.type(field('Lot number'), 'AV-101002 L23')
    await user.click(find())
    expect((await screen.findByRole('alert')).textContent).toBe(unavailable)
    await user.click(find())
    expect(await status()).toBe('Valid. Retest by 31 March 2027.')
  })

  test('two fields, or both in one, fetch one file: the answer, by the visitor’s own day', async () => {
    const user = await openDialog()
    await user.type(field('CAT No'), '101002')
    await user.type(field('Lot number'), 'Lot: L23{Enter}')
    expect(await status()).toBe('Valid. Retest by 31 March 2027.')
    screen.getByText('As of 28 November 2026')
    expect(screen.getByRole('link', { name: 'Aciclovir' }).getAttribute('href')).toBe(lot.page)
    expect(asked()).toEqual(['/documents/av-101002/l23.json'])
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(facts).toEqual([
      'Retest by: 31 March 2027',
      'Released on: 1 April 2025',
      'Purity: 99.6 %',
      'Storage: 2–8 °C',
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Certificate of analysisEnglish · Revision 2 · issued 2 April 2025 · PDF, 84 KB',
      'Statement of originGerman · PDF, 1.2 MB',
    ])
    screen.getByRole('button', { name: 'Print' })
  })

  test('a lot that expires is said to expire, on its last day too', async () => {
    answers.mockImplementation(() =>
      Response.json({ ...lot, date_kind: 'expiry', valid_until: '2026-11-28', released_on: null }),
    )
    const user = await openDialog()
    await user.type(field('Lot number'), 'AV-101002 L23{Enter}')
    expect(await status()).toBe('Valid. Expires on 28 November 2026.')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Expires',
      'Purity',
      'Storage',
    ])
  })

  test.each([
    ['valid', '2026-11-28', []],
    ['expired', '2026-11-27', ['L23']],
  ])(
    'a current lot that is %s offers the current one only once it is over',
    async (_what, valid_until, offered) => {
      answers.mockImplementation(() =>
        Response.json({ ...lot, lot_no: 'L20', date_kind: 'expiry', valid_until }),
      )
      const user = await openDialog()
      await user.type(field('Lot number'), 'AV-101002 L20{Enter}')
      await status()
      const buttons = screen.queryAllByRole('button', { name: 'L23' })
      expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
    },
  )

  test('a withdrawn lot shows its reason, no documents, and the current lot, which a press asks for', async () => {
    answers.mockImplementationOnce(() =>
      Response.json({
        ...lot,
        lot_no: 'L22',
        state: 'withdrawn',
        note: 'Water above the limit.',
        documents: [],
      }),
    )
    const user = await openDialog()
    await user.type(field('Lot number'), 'AV-101002 L22{Enter}')
    expect(await status()).toBe('Withdrawn: Water above the limit.')
    expect(screen.queryByText('Documents')).toBeNull()
    // On paper, where buttons are not, it is text.
    expect(screen.getByText('L23', { selector: 'span' }).className).toContain('print:inline')
    const said = screen.getByRole('status')
    await user.click(screen.getByRole('button', { name: 'L23' }))
    await screen.findByText('Valid. Retest by 31 March 2027.')
    // One element, which was there before: otherwise screen readers do not announce it.
    expect(screen.getByRole('status')).toBe(said)
    expect(document.activeElement).toBe(find())
    expect(field('Lot number').value).toBe('L23')
  })

  test('the hash of a product’s page names a lot, which is answered at once; the page’s form names the product', async () => {
    const form = `<form data-certificate><input name="catNo" value="AV-101002"><input name="lotNo" value=""></form>`
    await openDialog('/reference-standards/a/b#certificate=L%2023', form)
    expect(await status()).toBe('Valid. Retest by 31 March 2027.')
    expect(asked()).toEqual(['/documents/av-101002/l-23.json'])
    await act(async () => {
      window.location.hash = '#certificate=L24'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(asked().at(-1)).toBe('/documents/av-101002/l24.json')
  })

  test('a hash that cannot be read opens the empty dialog', async () => {
    await openDialog('/reference-standards#certificate=%E0%A4%A')
    expect(field('Lot number').value).toBe('')
    expect(asked()).toEqual([])
  })
})
