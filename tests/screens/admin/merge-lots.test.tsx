import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { product } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const MERGE = /\/product\/1\/merge$/

test('contract §10 A merge of products with a lot of one number names it, and merges it only if that is chosen', async () => {
  signedIn()
  const server = new ProductServer()
  answerCall('GET', /\/product\/1\/duplicates$/, {
    status: 200,
    body: {
      partners: [{ id: 2, cat_no: 'AV-130002', name: 'Abacavir', shared: ['cas_no'] }],
      total: 1,
      structures_pending: false,
    },
  })
  answerCall('GET', /\/product\/2$/, { status: 200, body: product(2, 'Abacavir', 'AV-130002', 1) })
  const message = 'Both products have lot L 23: rename one of each, or merge these lots too'
  const merges = [503, 200]
  answerCall('POST', MERGE, ({ body }) =>
    Object(body).alike_lots === 'merge'
      ? { status: merges.shift() ?? 200, body: server.product }
      : {
          status: 409,
          body: {
            detail: {
              message,
              alike_lots: [{ kept: { id: 1, lot_no: 'L23' }, other: { id: 2, lot_no: 'L 23' } }],
            },
          },
        },
  )
  await openRecord()
  fireEvent.click(await screen.findByRole('button', { name: 'Merge with AV-130002' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge' })
  expect(dialog.textContent).toContain('gets the lots and documents of the other')
  const submit = () => within(dialog).getByRole('button', { name: 'Merge' })
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  fireEvent.click(submit())
  await toastSaying('Error', message)
  const both = { name: 'Merge the lots that both have: L 23' }
  fireEvent.click(await within(dialog).findByRole('checkbox', both))
  fireEvent.click(submit())
  await toastSaying('Error', 'Failed to merge the products')
  within(dialog).getByRole('checkbox', both)
  fireEvent.click(submit())
  await toastSaying('Merged', 'AV-130002 is in the trash. Activity can undo the merge.')
  expect(callsOf('POST', MERGE).map(({ body }) => Object(body).alike_lots)).toEqual([
    undefined,
    'merge',
    'merge',
  ])
})
