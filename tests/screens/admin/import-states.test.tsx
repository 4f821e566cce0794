import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { answerCall, callsOf } from '../../support/screens/answers'
import { CHECKED_IMPORT } from '../../support/screens/checked-import'
import { openDialog } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, product } from '../../support/screens/sample'

const ONE_IMPORT = /^\/api\/reference-standards\/import\/\d+$/

const FAILED: ImportAnswer = {
  ...CHECKED_IMPORT,
  state: 'failed',
  progress: { done: 0, total: 0 },
  counts: { ...CHECKED_IMPORT.counts, created: 0 },
  error: 'Line 3 cannot be read',
}

beforeEach(() => {
  signedIn()
})

test('contract §4 An address that cannot be an import’s says so without a call', async () => {
  for (const address of ['nonsense', '0']) {
    await openScreen(`/admin/imports/${address}`)
    await screen.findByRole('heading', { name: 'No such import' })
    expect(screen.getAllByRole('link', { name: 'All imports' }).at(-1)?.getAttribute('href')).toBe(
      '/admin/imports',
    )
    cleanup()
  }
  expect(callsOf('GET', /import/)).toEqual([])
})

test('contract §4 Another encoding can be chosen for a table of text, and is used', async () => {
  const column = { header: 'name', field: 'name', samples: ['°¢Ë¾'] }
  const mapping = { ...FAILED, state: 'mapping' as const, error: null, columns: [column] }
  const encodings: ImportAnswer['encodings'] = ['utf-8', 'windows-1252', 'gb18030']
  answerCall('GET', ONE_IMPORT, { status: 200, body: { ...mapping, encoding: 'windows-1252', encodings } })
  const read = { ...mapping, encoding: 'gb18030', encodings, columns: [{ ...column, samples: ['阿司'] }] }
  answerCall('PUT', ONE_IMPORT, { status: 200, body: read })
  await openScreen('/admin/imports/7')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Text encoding')
  expect(choice.value).toBe('windows-1252')
  await userEvent.selectOptions(choice, 'GBK, GB18030 (Chinese, simplified)')
  await screen.findByText('阿司')
  expect(callsOf('PUT', ONE_IMPORT).map(({ body }) => body)).toEqual([{ encoding: 'gb18030' }])
})

test('contract §4 A failed import says why and what to do', async () => {
  answerCall('GET', ONE_IMPORT, { status: 200, body: FAILED })
  await openScreen('/admin/imports/7')
  await screen.findByRole('heading', { name: 'The import failed' })
  screen.getByText('Line 3 cannot be read')
  screen.getByText(/^Import the file again; if the message names something in it/)
})

test('contract §5 After an import its report says that visitors see nothing yet, and publishes exactly its products', async () => {
  const counts = { ...FAILED.counts, updated: 2 }
  answerCall('GET', ONE_IMPORT, {
    status: 200,
    body: { ...FAILED, state: 'applied', error: null, counts, rows_removed: true },
  })
  answerCall('GET', /\/import\/7\/row\//, {
    status: 200,
    body: { rows: [], page: 1, limit: 50, total: 0, pages: 0 },
  })
  answerCall('GET', ALL_PRODUCTS, {
    status: 200,
    headers: { 'X-Total-Count': '2' },
    body: [product(4, 'Abacavir', 'AV-4', 1), product(9, 'Atenolol', 'AV-9', 1)],
  })
  answerCall('GET', /^\/api\/release\/(pending)?\?/, { status: 200, body: { total: 0, releases: [] } })
  answerCall('POST', /^\/api\/release\/$/, {
    status: 409,
    body: { detail: 'Another release is being prepared.' },
  })
  const user = await openScreen('/admin/imports/7')
  await screen.findByText(/^Visitors see nothing of these 2 changes yet/)
  await user.click(screen.getByRole('button', { name: 'Publish these 2' }))
  await waitFor(openDialog)
  within(openDialog()).getByRole('heading', { name: 'Publish these 2 products' })
  await user.click(within(openDialog()).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(callsOf('POST', /^\/api\/release\/$/)).toHaveLength(1))
  expect(Object(callsOf('POST', /^\/api\/release\/$/)[0]?.body).only).toEqual({
    products: [4, 9],
    content: [],
  })
  expect(
    callsOf('GET', ALL_PRODUCTS).every(({ path }) => /import=7/.test(path) && /changed=true/.test(path)),
  ).toBe(true)
})
