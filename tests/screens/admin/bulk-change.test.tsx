import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BulkPreviewAnswer } from '@/domain/contract/bulk-answers'
import { changeSet } from '../../support/screens/activity-screen'
import { type Answer, answerCall, callsOf, forgetCalls, holdCall } from '../../support/screens/answers'
import { askToClose, openDialog } from '../../support/screens/open-dialog'
import { signedIn } from '../../support/screens/open-screen'
import { openProductList } from '../../support/screens/product-list-screen'
import { ALL_PRODUCTS, answerCatalogue } from '../../support/screens/sample'

const BULK = /\/product\/bulk$/
const STARTED: Answer = { status: 202, body: { change_set: 1 } }

const done = (id: number) => changeSet(id, { kind: 'bulk', label: null })

type Fields = BulkPreviewAnswer['sample'][number]['fields']

const preview = (...fields: Fields): Answer => ({
  status: 200,
  body: { matched: 1, changed: 1, unchanged: 0, sample: [{ id: 1, cat_no: 'AV-130001', fields }] },
})

/** Answers a bulk change: a dry run with the preview, the change itself with a finished change set of this id. */
function answerBulk(before: Answer, id = 1) {
  answerCall('POST', BULK, ({ body }) =>
    Object(body).dry_run ? before : { status: 202, body: { change_set: id } },
  )
  answerCall('GET', new RegExp(`/change-set/${id}$`), { status: 200, body: done(id) })
}

beforeEach(() => {
  signedIn()
  answerCatalogue()
})

/** Opens the list, chooses one product and opens the dialog. */
async function openBulk() {
  const page = await openProductList()
  await page.check('AV-130001')
  await page.press('Bulk change')
  await screen.findByRole('dialog', { name: 'Bulk change' })
  const choose = (action: string) => page.user.selectOptions(page.field('What to do'), action)
  return { page, choose }
}

const refusal = async (text: string) =>
  waitFor(() => expect(within(openDialog()).getByRole('alert').textContent).toBe(text))

const sample = async () => {
  const list = await screen.findByRole('list', { name: 'What will change' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('contract §4 A refusal is shown in the dialog, which keeps its values', async () => {
  const { page, choose } = await openBulk()
  await choose('Move to a category')
  await page.press('See what changes')
  within(openDialog()).getByText('Choose a category')
  expect(document.activeElement).toBe(page.field('Category'))
  expect(callsOf('POST', BULK)).toEqual([])
  await choose('Set HSN Code')
  await page.fill('HSN Code', '2942 00')
  const sentence = 'HSN code must be one line, without tabs'
  answerCall('POST', BULK, { status: 422, body: { detail: { message: sentence } } })
  await page.press('See what changes')
  await refusal(sentence)
  expect(page.field('HSN Code').value).toBe('2942 00')
  answerCall('POST', BULK, 'no answer')
  await page.press('See what changes')
  await refusal('What would change could not be found out.')
  answerBulk(preview({ field: 'hsn_code', before: null, after: '2942 00' }))
  await page.press('See what changes')
  expect(await sample()).toEqual([expect.stringMatching(/HSN Code.*2942 00/)])
})

test('contract §4 Every kind of change previews its effect and sends its request', async () => {
  const { page, choose } = await openBulk()
  await page.press('Cancel')
  const kinds = [
    [
      'Set Shipping Temperature',
      { field: 'Shipping Temperature', text: 'On dry ice' },
      [{ field: 'shipping_temperature', before: null, after: 'On dry ice' }],
      /→After: On dry ice/,
      'Change 1 product',
      { set: { shipping_temperature: 'On dry ice' } },
    ],
    [
      'Set Country of Origin',
      undefined,
      [{ field: 'country_of_origin', before: 'India', after: null }],
      /India→After: —/,
      'Change 1 product',
      { set: { country_of_origin: '' } },
    ],
    [
      'Hold back from releases',
      undefined,
      [{ field: 'held', before: false, after: true }],
      /No→After: Yes/,
      'Hold 1 product back',
      { set: { held: true } },
    ],
    [
      'Release the hold',
      undefined,
      [{ field: 'held', before: true, after: false }],
      /Yes→After: No/,
      'Release 1 product',
      { set: { held: false } },
    ],
    [
      'Move to a category',
      { field: 'Category', text: 'Allopurinol' },
      [
        { field: 'category_id', before: 1, after: 2 },
        { field: 'category_name', before: 'Abacavir', after: 'Allopurinol' },
      ],
      /Abacavir→After: Allopurinol/,
      'Move 1 product',
      { move_to: 2 },
    ],
    [
      'Move to the trash',
      undefined,
      [{ field: 'deleted_at', before: null, after: '2026-01-01T00:00:00.000Z' }],
      /TrashWent to the trash/,
      'Move 1 product to the trash',
      { delete: true },
    ],
  ] as const
  for (const [place, [action, value, fields, says, button, sent]] of kinds.entries()) {
    answerBulk(preview(...fields), place + 1)
    await page.press('Bulk change')
    await screen.findByRole('dialog', { name: 'Bulk change' })
    await choose(action)
    if (value) await page.fill(value.field, value.text)
    if (value?.field === 'Category')
      await page.user.click(await screen.findByRole('option', { name: new RegExp(`^${value.text}`) }))
    await page.press('See what changes')
    expect(await sample(), action).toEqual([expect.stringMatching(says)])
    if (action === 'Move to the trash') answerCall('GET', ALL_PRODUCTS, { status: 200, body: [] })
    await page.press(button)
    await within(openDialog()).findByText('1 product changed.')
    const ids = { select: { ids: [1] } }
    expect(
      callsOf('POST', BULK).map(({ body }) => body),
      action,
    ).toEqual([
      { ...ids, ...sent, dry_run: true },
      { ...ids, ...sent },
    ])
    forgetCalls()
    await page.user.keyboard('{Escape}')
    if (action !== 'Move to the trash') await page.check('AV-130001')
  }
  await waitFor(() => expect(page.rows()).toEqual(['No products yet. Add the first one.']))
})

test('contract §4 A change without effect cannot be made', async () => {
  const { page, choose } = await openBulk()
  answerBulk({ status: 200, body: { matched: 65, changed: 0, unchanged: 65, sample: [] } })
  await choose('Set Inventory Status')
  await page.user.selectOptions(page.field('Inventory Status'), 'In Stock')
  await page.press('See what changes')
  await within(openDialog()).findByText(/Nothing would change: all 65 products are so already\./)
  expect(within(openDialog()).queryByRole('button', { name: /^Change/ })).toBeNull()
})

test('contract §4 A change is requested once, and the dialog stays open until the answer', async () => {
  const { page, choose } = await openBulk()
  answerBulk(preview({ field: 'held', before: false, after: true }))
  await choose('Hold back from releases')
  await page.press('See what changes')
  await sample()
  forgetCalls()
  const held = holdCall('POST', BULK, STARTED)
  const hold = within(openDialog()).getByRole<HTMLButtonElement>('button', { name: 'Hold 1 product back' })
  await page.user.click(hold)
  await waitFor(() => expect(hold.disabled).toBe(true))
  askToClose()
  expect(openDialog().textContent).toContain('Bulk change')
  held.release()
  await within(openDialog()).findByText('1 product changed.')
  expect(callsOf('POST', BULK)).toHaveLength(1)
})
