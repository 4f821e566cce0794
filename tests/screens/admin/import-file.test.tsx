import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IMPORT_MAX_BYTES } from '@/domain/rules/imports/import-limits'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openScreen, signedIn } from '../../support/screens/open-screen'

test('contract §4 A file larger than an import may be is refused before it is sent', async () => {
  signedIn()
  answerCall('POST', /\/import\/$/, { status: 413, body: { detail: { message: 'too late' } } })
  const user = await openScreen('/admin/imports/new')
  const file = new File([new Uint8Array(IMPORT_MAX_BYTES + 1)], 'all.sdf')
  await user.upload(await screen.findByLabelText(/choose one/), file)
  const [refusal] = await screen.findAllByText(/The file has 52.4 MB: an import takes at most 50 MB/)
  expect(refusal?.textContent).toContain('all.sdf was not taken')
  expect(callsOf('POST', /import/)).toEqual([])
})
