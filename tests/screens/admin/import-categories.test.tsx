import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ImportCategoryListAnswer } from '@/domain/contract/import-answers'
import { answerCall, callsOf } from '../../support/screens/answers'
import { CHECKED_IMPORT } from '../../support/screens/checked-import'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { ALL_CATEGORIES, category } from '../../support/screens/sample'

type Listed = ImportCategoryListAnswer['categories'][number]

const MAP = /\/import\/7\/category$/

const CHECKED = {
  ...CHECKED_IMPORT,
  counts: { ...CHECKED_IMPORT.counts, categories: 3 },
  columns: [{ header: 'Category', field: 'category', samples: [] }],
}

let listed: Listed[]
const created = (category_name: string): Listed => ({
  category_name,
  rows: 3,
  choice: 'create',
  filed_under: null,
})

beforeEach(() => {
  signedIn()
  listed = [created('Abacavir impurities'), created('Allopurinole'), created('Reagents')]
  answerCall('GET', /\/import\/7$/, { status: 200, body: CHECKED })
  answerCall('GET', /\/import\/7\/row\//, {
    status: 200,
    body: { rows: [], page: 1, limit: 50, total: 0, pages: 0 },
  })
  answerCall('GET', /\/import\/7\/category\//, () => ({
    status: 200,
    body: { categories: listed, page: 1, limit: 50, total: listed.length, pages: 1 },
  }))
  answerCall('GET', ALL_CATEGORIES, {
    status: 200,
    body: [category(1, 'Abacavir'), category(2, 'Allopurinol')],
  })
  answerCall('PUT', MAP, { status: 200, body: { mended: 3 } })
})

const open = () => openScreen('/admin/imports/7?rows=categories')
const rowOf = async (name: string) => {
  // The number of rows stands behind it, for a phone.
  const cell = await screen.findByRole('cell', { name: new RegExp(`^${name}\\s*[\\d,]+ rows?$`) })
  const row = cell.closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}
const sent = () => callsOf('PUT', MAP).map(({ body }) => Object(body).categories)

test('contract §4 Nothing is chosen by itself: what is new is created, and a near name is only offered', async () => {
  await open()
  const row = await rowOf('Abacavir impurities')
  row.getByText('Will be created')
  await row.findByRole('button', { name: 'File “Abacavir impurities” under Abacavir' })
  expect((await rowOf('Reagents')).queryByRole('button', { name: /under Ab/ })).toBeNull()
  expect(sent()).toEqual([])
})

test('contract §4 A proposal, any other category, none, or the category itself can be chosen', async () => {
  const user = await open()
  const near = await rowOf('Abacavir impurities')
  await user.click(await near.findByRole('button', { name: 'File “Abacavir impurities” under Abacavir' }))
  await waitFor(() => expect(sent()).toEqual([[{ from: 'Abacavir impurities', to: 'Abacavir' }]]))
  listed = [{ ...created('Reagents'), choice: 'empty' }]
  const other = await rowOf('Reagents')
  await user.click(other.getByRole('button', { name: 'Leave the cells of “Reagents” empty' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await other.findByText('Will be left empty')
  await user.click(other.getByRole('button', { name: 'File “Reagents” under another category' }))
  await user.type(other.getByRole('combobox', { name: 'Category for “Reagents”' }), 'allo')
  await user.click(screen.getByRole('option', { name: 'Allopurinol' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  await user.click(other.getByRole('button', { name: 'Create “Reagents”' }))
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent().slice(1)).toEqual([
    [{ from: 'Reagents', to: null }],
    [{ from: 'Reagents', to: 'Allopurinol' }],
    [{ from: 'Reagents', to: 'Reagents' }],
  ])
})

test('contract §4 All proposals of the page are taken at once, and the search asks the server', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'File these 2 categories under the nearest' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        { from: 'Abacavir impurities', to: 'Abacavir' },
        { from: 'Allopurinole', to: 'Allopurinol' },
      ],
    ]),
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search the new categories' }), 'rea')
  await waitFor(() => expect(callsOf('GET', /category\/\?.*search=rea/)).not.toEqual([]))
})
