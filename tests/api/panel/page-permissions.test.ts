import { expect, test } from 'vitest'
import { openApi } from '../../support/application/api'
import { openPanelApi } from '../../support/panel/panel-api'

test('contract §6 A page of the panel does not contain the permissions of every field of every document', async () => {
  const { token } = await openApi()
  const panel = await openPanelApi()
  const answer = await panel.fetch('GET /access', { token })
  const { collections } = await answer.json()
  const { create, fields } = collections['content-documents']
  expect({ create, content: fields.content }).toEqual({ content: true })
})
