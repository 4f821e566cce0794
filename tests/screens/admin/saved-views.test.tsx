import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openDialog } from '../../support/screens/open-dialog'
import { signedIn } from '../../support/screens/open-screen'
import { openProductList } from '../../support/screens/product-list-screen'
import { answerCatalogue } from '../../support/screens/sample'
import { serveViews } from '../../support/screens/view-server'

beforeEach(() => {
  signedIn()
  answerCatalogue()
  serveViews()
})

type Page = Awaited<ReturnType<typeof openProductList>>

const views = () =>
  within(screen.getByRole('list', { name: 'Saved views' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function save(page: Page, name: string) {
  await page.fill('Save what is on screen as', name)
  await page.press('Save')
}

test('contract §4 At first there are no views, and the whole catalogue cannot be saved as one', async () => {
  const page = await openProductList()
  await page.open('Views')
  await within(openDialog()).findByText(/^No views yet\./)
  expect(within(openDialog()).queryByRole('button', { name: 'Save' })).toBeNull()
})

test('contract §4 A view’s name that is empty or in use is refused at its field', async () => {
  const page = await openProductList('status=In+Stock')
  await page.open('Views')
  await save(page, '  ')
  within(openDialog()).getByText('Give the view a name')
  expect(callsOf('POST', /view/)).toEqual([])
  await save(page, 'Ready to ship')
  await waitFor(() => expect(views()).toEqual(['Ready to ship']))
  await save(page, 'ready to SHIP')
  await within(openDialog()).findByText('You already have a view named "ready to SHIP"')
  expect(page.field('Save what is on screen as').value).toBe('ready to SHIP')
})

test('contract §4 The table has the chosen columns in their order, and a view keeps them', async () => {
  const page = await openProductList()
  const usual = page.heads()
  await page.open('Columns')
  const box = (name: string) => within(openDialog()).getByRole('checkbox', { name })
  await page.user.click(box('Category'))
  await page.user.click(box('Mol. Formula'))
  const up = () => within(openDialog()).getByRole('button', { name: 'Move Category up' })
  up().focus()
  for (const heading of ['Inventory Status', 'Mol. Weight']) {
    await page.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(up())
    const others = within(openDialog()).getAllByRole('button', { name: /^Move .* down$/ })
    expect(others.at(heading === 'Mol. Weight' ? -2 : -1)?.getAttribute('aria-label')).toBe(
      `Move ${heading} down`,
    )
  }
  await page.press('Done')
  const chosen = ['Product', 'Catalog No', 'CAS No', 'Category', 'Mol. Weight', 'Inventory Status', 'Actions']
  expect(page.heads()).toEqual(chosen)
  expect(page.cell('AV-130001', 4).textContent).toBe('Abacavir')
  await page.user.click(within(screen.getByRole('columnheader', { name: 'Category' })).getByRole('button'))
  const query =
    'sort=category_name&columns=name,cat_no,cas_no,category_name,molecular_weight,inventory_status'
  expect(page.query()).toBe(`?${query}`)
  await waitFor(() =>
    expect(callsOf('GET', /\/product\/\?/).at(-1)?.path).toMatch(/\?limit=100&sort=category_name$/),
  )
  await page.open('Views')
  await save(page, 'By category')
  await waitFor(() => expect(views()).toEqual(['By category']))
  expect(callsOf('POST', /view/).map(({ body }) => body)).toEqual([{ name: 'By category', query }])
  cleanup()
  const again = await openProductList()
  expect(again.heads()).toEqual(usual)
  await again.open('Views')
  await again.press('By category')
  expect(again.heads()).toEqual(chosen)
  await again.open('Columns')
  await again.press('Usual columns')
  await again.press('Done')
  expect(again.heads()).toEqual(usual)
  expect(again.query()).toBe('?sort=category_name')
})

test('contract §4 Saved views are a row of tabs; a column of a view that no longer exists is left out with a word', async () => {
  answerCall('GET', /\/view\/\?/, {
    status: 200,
    body: {
      views: [
        {
          id: 2,
          name: 'Prices',
          query: 'sort=name&columns=name,price',
          created_at: '2026-01-01T00:00:00.000Z',
        },
        { id: 1, name: 'Ready to ship', query: 'status=In+Stock', created_at: '2026-01-01T00:00:00.000Z' },
      ],
      page: 1,
      limit: 100,
      total: 2,
      pages: 1,
    },
  })
  const page = await openProductList()
  const row = await screen.findByRole('navigation', { name: 'Your views' })
  const current = () => row.querySelector('[aria-current="true"]')?.textContent
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All products', 'Prices', 'Ready to ship'])
  expect(current()).toBe('All products')
  await page.user.click(within(row).getByRole('link', { name: 'Ready to ship' }))
  expect(page.query()).toBe('?status=In+Stock')
  expect(current()).toBe('Ready to ship')
  await page.user.click(within(row).getByRole('link', { name: 'Prices' }))
  expect(page.query()).toBe('?sort=name&columns=name')
  await screen.findByText('The column price no longer exists and is left out.')
})
