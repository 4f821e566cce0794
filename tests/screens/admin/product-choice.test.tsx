import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCall } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, answerCatalogue, product } from '../../support/screens/sample'

test('contract §4 After all matches are selected, the focus is on their number', async () => {
  signedIn()
  answerCatalogue()
  answerCall('GET', ALL_PRODUCTS, {
    status: 200,
    headers: { 'X-Total-Count': '300' },
    body: [product(1, 'Abacavir', 'AV-130001', 1), product(2, 'Allopurinol', 'AV-130002', 2)],
  })
  const page = await openCatalogue('products')
  await page.row('AV-130001')
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = await screen.findByRole('region', { name: 'Chosen products' })
  await page.user.click(within(bar).getByRole('button', { name: 'All 300 that match' }))
  const said = within(bar).getByRole('status')
  expect(said.textContent).toMatch(/^300 products chosen/)
  expect(document.activeElement).toBe(said)
})
