import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { SessionOver } from '@/accounts/sessions'
import type { Api } from '../../support/application/api'
import { openStaffGate } from '../../support/panel/panel'
import { openPanelApi, type PanelApi } from '../../support/panel/panel-api'

let api: Api
let panel: PanelApi
beforeAll(async () => {
  ;({ api } = await openStaffGate())
  panel = await openPanelApi()
})

/** Opens Payload's page for a new question, authenticated by the cookie. @returns its next step */
async function openPage(token: string) {
  const { payload } = panel
  const headers = new Headers({ cookie: `cms_session=${token}` })
  const { user } = await payload.auth({ headers })
  return async () => {
    const req = await createLocalReq({ req: { headers, user } }, payload)
    // A question without text.
    const data = {} as never
    return payload.create({ collection: 'questions', data, draft: true, overrideAccess: false, req })
  }
}

const begin = async (token: string) => (await openPage(token))()

describe('contract §9 Create New', () => {
  test('Create New begins a draft', async () => {
    expect(await begin(api.token)).toMatchObject({ _status: 'draft' })
  })

  test('twenty at once wait for each other, and take no second connection each', async () => {
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(api.token)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(20)
  })

  test('Create New begins nothing once the session has ended', async () => {
    const token = await api.signIn()
    const { totalDocs: before } = await panel.payload.count({ collection: 'questions' })
    const beginThen = await openPage(token)
    await api.send('POST /auth/logout', { token })
    await expect(beginThen()).rejects.toThrow(SessionOver)
    expect((await panel.payload.count({ collection: 'questions' })).totalDocs).toBe(before)
  })
})
