import { Blob as ReadableBlob, File as ReadableFile } from 'node:buffer'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listLookUpTexts } from '@/content-seed/catalogue/pages/list-look-up'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { emptySite, sampleCategories, sampleProducts } from '../../support/finding/catalogue'
import { answerCall } from '../../support/screens/answers'
import { leavePage } from '../../support/screens/leave-page'
import { endMock } from '../../support/screens/mocked-modules'
import { standAt } from '../../support/screens/route'

const INDEX = /^\/find\/index\.json$/
const words = { ...listLookUpTexts.seed, unavailable: 'The search is not available just now.' }
let index = ''
beforeAll(async () => {
  index = (await makeFindingFiles(sampleProducts, sampleCategories, emptySite)).get('index.json') ?? ''
})

afterAll(() => endMock('@/ui/browser/save-blob'))

const saved: { name: string; text: string }[] = []

async function openDialog() {
  leavePage()
  saved.length = 0
  // Files of jsdom cannot be read.
  vi.stubGlobal('Blob', ReadableBlob)
  vi.doMock('@/ui/browser/save-blob', () => ({
    saveBlob: async (blob: Blob, name: string) => {
      saved.push({
        name,
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()),
      })
    },
  }))
  const { ListDialog } = await import('@/site/dialogs/list-dialog')
  await act(async () => {
    render(<ListDialog words={words} onClose={() => undefined} />)
  })
  return userEvent.setup({ delay: null })
}

const field = () => screen.getByRole('textbox', { name: 'CAS or catalogue numbers' }) as HTMLTextAreaElement
const lookUp = () => screen.getByRole('button', { name: 'Look up' })
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent))

async function lookUpText(text: string) {
  const user = await openDialog()
  fireEvent.change(field(), { target: { value: text } })
  await user.click(lookUp())
  await screen.findByRole('table')
  return user
}

describe('contract §7 Looking up a list', () => {
  beforeEach(() => {
    standAt('/reference-standards')
    localStorage.clear()
  })

  test('an empty field says so; a file that fails to load says so, and the next press tries again', async () => {
    answerCall('GET', INDEX, { status: 503, body: '' })
    const user = await openDialog()
    await user.click(lookUp())
    await screen.findByText(words.none)
    fireEvent.change(field(), { target: { value: '103-90-2' } })
    await user.click(lookUp())
    await screen.findByText(words.unavailable)
    answerCall('GET', INDEX, { status: 200, headers: { 'X-Release': '0' }, body: index })
    await user.click(lookUp())
    await screen.findByText('1 found, 0 near, 0 not found')
    expect(screen.queryByText(words.unavailable)).toBeNull()
  })

  describe('with its files', () => {
    beforeEach(() => answerCall('GET', INDEX, { status: 200, headers: { 'X-Release': '0' }, body: index }))

    test('the result has a row for each number in the given order, with its product and reason', async () => {
      await lookUpText('nonsense\n103-90-2;AV-1O6OO2\n7732-18-5\n103-90-3\n103-90-2')
      expect(screen.getByText('1 found, 2 near, 2 not found')).toBeDefined()
      expect(rows().map((cells) => cells.slice(0, 5))).toEqual([
        ['nonsense', 'Not a number', ''],
        ['103-90-2', 'Found', 'Acetaminophen', expect.stringMatching(/^AV-\d{6}$/), '103-90-2'],
        [
          'AV-1O6OO2',
          'Near missAV-106002 is written with digits only',
          'Amlodipine Besylate',
          'AV-106002',
          '111470-99-6',
        ],
        ['7732-18-5', 'Not found', ''],
        [
          '103-90-3',
          expect.stringContaining('Near missCAS number 103-90-3 has the check digit 3, expected 2'),
          'Acetaminophen',
          expect.stringMatching(/^AV-\d{6}$/),
          '103-90-2',
        ],
      ])
    })

    test('the first 1,000 of more numbers are looked up', async () => {
      await lookUpText(Array.from({ length: 1_200 }, (_, number) => `x${number}`).join('\n'))
      expect(
        screen.getByText('0 found, 0 near, 1000 not found. Only the first 1,000 of 1,200 were looked up.'),
      ).toBeDefined()
      // Rendered in steps, so that the page is not blocked.
      await waitFor(
        () => expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(1_000),
        { timeout: 50_000 },
      )
    })

    test('every number is saved, without a cell that a spreadsheet would run', async () => {
      const user = await lookUpText('=1+1\n103-90-2')
      await user.click(screen.getByRole('button', { name: 'Download CSV' }))
      await waitFor(() => expect(saved).toHaveLength(1))
      expect(saved[0]?.name).toBe('list-result.csv')
      const lines = saved[0]?.text.split('\r\n') ?? []
      expect(lines.slice(0, 2)).toEqual([
        '\ufeffasked_for,result,note,name,cat_no,cas_no,molecular_formula,molecular_weight,inventory_status,address',
        "'=1+1,Not a number,,,,,,,,",
      ])
      expect(lines[2]).toMatch(
        /^103-90-2,Found,,Acetaminophen,AV-\d{6},103-90-2,C8H9NO2,151\.1\d,[^,]+,http:\/\/localhost:3000\/reference-standards\/acetaminophen\/acetaminophen$/,
      )
      expect(lines[3]).toBe('')
    })

    test('found products join the request list, similar ones do not', async () => {
      const user = await lookUpText('103-90-2\n50-78-3')
      await user.click(screen.getByRole('button', { name: 'Add found to request list' }))
      expect(JSON.parse(localStorage.getItem('request-list') ?? '[]')).toEqual([
        {
          catNo: expect.stringMatching(/^AV-/),
          name: 'Acetaminophen',
          casNo: '103-90-2',
          path: '/reference-standards/acetaminophen/acetaminophen',
          quantity: '1',
        },
      ])
      expect(screen.getByText('The request list has 1 product.')).toBeDefined()
    })

    test('the dialog counts the products for which the request list had no room', async () => {
      const others = Array.from({ length: 199 }, (_, number) => ({
        catNo: `AV-${900_000 + number}`,
        name: 'Another',
        casNo: '',
        path: '/reference-standards/another/another',
        quantity: '1',
      }))
      localStorage.setItem('request-list', JSON.stringify(others))
      const user = await lookUpText('103-90-2\nAV-106002\n58-08-2')
      await user.click(screen.getByRole('button', { name: 'Add found to request list' }))
      expect(screen.getByText('The request list is full; left out: 2.')).toBeDefined()
    })

    test('a file is read in Windows-1252 as well as in UTF-8, and none above 1 MB', async () => {
      await openDialog()
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('no field for files')
      const open = (bytes: Uint8Array<ArrayBuffer>) =>
        fireEvent.change(input, { target: { files: [new ReadableFile([bytes], 'list.csv')] } })
      open(new Uint8Array(1_000_001))
      await screen.findByText(words.tooLarge)
      expect(field().value).toBe('')
      open(new Uint8Array([0x63, 0x61, 0x66, 0xe9]))
      await waitFor(() => expect(field().value).toBe('café'))
      open(new TextEncoder().encode('naïve'))
      await waitFor(() => expect(field().value).toBe('naïve'))
    })

    test('the Unicode Text of a spreadsheet is read, and a workbook is not', async () => {
      await openDialog()
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('no field for files')
      const open = (bytes: number[]) =>
        fireEvent.change(input, {
          target: { files: [new ReadableFile([new Uint8Array(bytes)], 'list.txt')] },
        })
      open([0xff, 0xfe, 0x35, 0, 0xe9, 0, 0x0d, 0, 0x0a, 0])
      await waitFor(() => expect(field().value).toBe('5é\n'))
      open([0x50, 0x4b, 3, 4, 0, 0])
      await screen.findByText(words.unreadable)
      expect(field().value).toBe('5é\n')
    })

    test('clearing the field clears the result', async () => {
      const user = await lookUpText('103-90-2')
      fireEvent.change(field(), { target: { value: '' } })
      await user.click(lookUp())
      await screen.findByText(words.none)
      expect(screen.queryByRole('table')).toBeNull()
      expect(screen.queryByText(/found/)).toBeNull()
    })
  })
})
