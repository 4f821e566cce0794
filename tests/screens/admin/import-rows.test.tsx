import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ImportRowAnswer } from '@/domain/contract/import-answers'
import { answerCall, callsOf } from '../../support/screens/answers'
import { CHECKED_IMPORT } from '../../support/screens/checked-import'
import { openScreen, signedIn } from '../../support/screens/open-screen'

const withdrawn = (line: number): ImportRowAnswer => ({
  line,
  state: 'rejected',
  cat_no: 'AV-101002',
  product_id: null,
  cells: { cat_no: 'AV-101002', lot_no: `L${line}`, state: 'withdrawn' },
  fields: [],
  problems: [{ field: 'note', column: null, severity: 'error', message: 'A withdrawn lot needs a note' }],
})

test('contract §10 A note that no column of the file holds can be typed in its row, and in all that lack it', async () => {
  signedIn()
  const rejected = { ...CHECKED_IMPORT, counts: { ...CHECKED_IMPORT.counts, rejected: 3 } }
  answerCall('GET', /\/import\/7$/, { status: 200, body: rejected })
  const rows = [withdrawn(2), withdrawn(3), withdrawn(4)]
  answerCall('GET', /\/import\/7\/row\//, {
    status: 200,
    body: { rows, page: 1, limit: 50, total: 3, pages: 1 },
  })
  answerCall('PUT', /\/row\/2$/, { status: 200, body: { ...withdrawn(2), state: 'created', problems: [] } })
  answerCall('PUT', /\/cell$/, { status: 200, body: { mended: 2 } })
  await openScreen('/admin/imports/7?rows=rejected')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Note of line 2' }))
  await userEvent.keyboard('Recalled{Enter}')
  await waitFor(() =>
    expect(callsOf('PUT', /\/row\/2$/).map(({ body }) => body)).toEqual([{ cells: { note: 'Recalled' } }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit Note of line 3' }))
  await userEvent.keyboard('Recalled')
  await userEvent.click(
    screen.getByRole('button', {
      name: /everywhere/i,
      description: /nothing here, 2 of them on this page/,
    }),
  )
  await screen.findByText('Mended in 2 rows.')
  expect(callsOf('PUT', /\/cell$/).map(({ body }) => body)).toEqual([
    { field: 'note', from: '', to: 'Recalled' },
  ])
})
