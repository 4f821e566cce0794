import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ImportAnswer } from '@/contract/import-answers'
import { answerCall, callsOf } from '../../support/screens/answers'
import { ADMIN, openScreen, signedIn } from '../../support/screens/open-screen'

const ONE_IMPORT = /^\/api\/reference-standards\/import\/\d+$/

const FAILED: ImportAnswer = {
  id: 7,
  state: 'failed',
  waiting: false,
  waits_for: null,
  progress: { done: 0, total: 0 },
  counts: { created: 0, updated: 0, unchanged: 0, rejected: 0, left_out: 0, warned: 0, categories: 0 },
  change_set: null,
  file_name: 'supplier.csv',
  at: '2026-01-01T00:00:00.000Z',
  actor: ADMIN,
  error: 'Line 3 cannot be read',
  format: 'csv',
  sheet: null,
  sheets: [],
  columns: [],
  defaults: {},
  clear: [],
  number_new: false,
  create_categories: true,
  warnings: [],
  rows_removed: false,
  same_file: null,
}

beforeEach(() => {
  signedIn()
})

test('contract §4 of an address that is no import’s the page says so, and asks nobody', async () => {
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

test('contract §4 of one that failed the page says why and what to do', async () => {
  answerCall('GET', ONE_IMPORT, { status: 200, body: FAILED })
  await openScreen('/admin/imports/7')
  await screen.findByRole('heading', { name: 'The import failed' })
  screen.getByText('Line 3 cannot be read')
  screen.getByText(/^Import the file again; if the message names something in it/)
})
