import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { answerCatalogue, ONE_PRODUCT, product } from '../../support/screens/sample'

beforeEach(() => {
  signedIn()
  answerCatalogue()
})
afterEach(() => {
  // A screen may cancel its requests as long as it exists.
  cleanup()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

/** Opens the products and focuses the CAS number of one. @param isIdle whether the browser preloads the editor */
async function enterCell({ isIdle }: { isIdle: boolean }) {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      if (isIdle) run()
      return 0
    },
    cancelIdleCallback: () => {},
  })
  answerCall('PUT', ONE_PRODUCT, { status: 200, body: product(1, 'Abacavir', 'AV-130001', 1) })
  const page = await openCatalogue('products')
  const row = await page.row('AV-130001')
  await vi.dynamicImportSettled()
  within(row).getAllByRole('cell')[2]?.focus()
  return { page, row }
}

test('contract §4 Text typed right after Enter is in the cell from its first character on', async () => {
  const { page } = await enterCell({ isIdle: true })
  await page.user.keyboard('{Enter}64-17-5{Enter}')
  await waitFor(() => expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(1))
  expect(callsOf('PUT', ONE_PRODUCT)[0]?.body).toMatchObject({ cas_no: '64-17-5' })
})

test('contract §4 A key press before the cell’s editor has loaded does not open it with a part of the text', async () => {
  const { page, row } = await enterCell({ isIdle: false })
  await page.user.keyboard('{Enter}64')
  // React waits 300 ms before it shows loaded code.
  await expect(within(row).findByRole('textbox', {}, { timeout: 1_000 })).rejects.toThrow()
  await page.user.keyboard('{Enter}64-17-5{Enter}')
  await waitFor(() => expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(1))
  expect(callsOf('PUT', ONE_PRODUCT)[0]?.body).toMatchObject({ cas_no: '64-17-5' })
})
