import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { openDialog, pressOnTop } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { lot, paper, servePapers } from '../../support/screens/papers-screen'
import { answerCatalogue } from '../../support/screens/sample'

const PRIYA = { id: 2, name: 'Priya Shah' }

beforeEach(() => void signedIn())

/** Has Priya everywhere. */
const serve = () => answerCall('PUT', /^\/api\/presence$/, { status: 200, body: { people: [PRIYA] } })

async function expectPriya(place: RegExp) {
  const dialog = await waitFor(openDialog)
  await waitFor(() => expect(dialog.textContent).toContain('Priya Shah is also here'))
  const [told] = callsOf('PUT', /^\/api\/presence$/)
  expect(told?.body).toMatchObject({ place: expect.stringMatching(place) })
}

test.each([
  ['lot', '/admin/documents?tab=lots', 'Actions for lot L23 of AV-100001', /^lot\/7$/],
  ['document', '/admin/documents', /^Actions for /, /^product-document\/2$/],
])('contract §9 The form of a %s says who else has it open', async (_, address, actions, place) => {
  servePapers({ lots: [lot(7, 'L23')], documents: [paper(2)] })
  const user = await openScreen(address)
  serve()
  await user.click(await screen.findByRole('button', { name: actions }))
  await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }))
  await expectPriya(place)
})

test('contract §9 The form of a category says who else has it open; the form of a new one does not', async () => {
  answerCatalogue()
  const page = await openCatalogue()
  const card = await page.card('Abacavir')
  serve()
  await page.add('Category')
  await pressOnTop(page.user, 'Cancel')
  await page.choose('Edit', card)
  await expectPriya(/^category\/\d+$/)
})
