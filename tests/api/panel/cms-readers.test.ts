import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { openPanelApi, type PanelApi } from '../../support/panel/panel-api'

let api: Api
let panel: PanelApi
let document: number
beforeAll(async () => {
  api = await openApi()
  panel = await openPanelApi()
  const [row] = await api.query<{ id: number }>('select min(id) as id from content_drafts')
  document = row?.id ?? 0
})

let people = 0

describe('contract §11 Without content the panel is read-only', () => {
  const person = async (rights: string) => {
    people += 1
    const user = await insertUser(api, `reader${people}@example.com`)
    await api.query('update admin_users set rights = $2 where id = $1', [user, rights ? [rights] : []])
    return openSessionFor(api, user)
  }

  test('documents open, and their forms offer nothing that writes', async () => {
    const token = await person('')
    const list = await panel.fetch('GET /content-documents?limit=1', { token })
    const { collections } = await (await panel.fetch('GET /access', { token })).json()
    expect(list.status).toBe(200)
    for (const slug of ['content-documents', 'posts', 'pages', 'pictures'])
      expect({ slug, isRead: Boolean(collections[slug].read) }).toEqual({ slug, isRead: true })
    expect(Boolean(collections.posts.create || collections.posts.update || collections.posts.delete)).toBe(
      false,
    )
    expect(Boolean(collections['content-documents'].update)).toBe(false)
  })

  /** Calls that read, or change only what is the caller's own. */
  const OPEN = /^GET |\/access\/|^POST \/adminUsers\/|^POST \/payload-preferences\//

  test('every writing call is refused and writes nothing', async () => {
    const token = await person('')
    const stored = () =>
      api.query(`select (select json_agg(v order by id) from _content_drafts_v v) as versions,
        (select json_agg(l order by id) from payload_locked_documents l) as locks,
        (select count(*) from content_posts) as posts, (select count(*) from content_authors) as authors`)
    const [lock] = await api.query<{ id: number }>(
      'insert into payload_locked_documents (updated_at, created_at) values (now(), now()) returning id',
    )
    const before = await stored()
    const writing = panel.calls.filter((call) => !OPEN.test(call))
    expect(writing.length).toBeGreaterThan(20)
    const admitted: string[] = []
    for (const call of writing) {
      const id = call.includes('payload-locked') ? lock?.id : document
      const { status } = await panel.fetch(call.replace(/:\w+\??/, String(id)), { token, json: {} })
      // Some are not there for anybody; a picture is sent as a form.
      const isMissing = /\/(?:pictures|payload-kv)/.test(call) && status === 404
      const isUnread = call === 'POST /pictures' && status === 400
      if (status !== 403 && !isMissing && !isUnread) admitted.push(`${call}: ${status}`)
    }
    expect(admitted).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('a form locks its document only for people who may edit it', async () => {
    const { locksOnlyForEditors } = await import('@/cms/session/editors-only')
    const asked = { collectionSlug: 'posts', returnLockStatus: true }
    const permissions = (update?: true) =>
      ({ collections: { posts: { fields: {}, read: true, update } } }) as never
    expect(locksOnlyForEditors({ ...asked, permissions: permissions(true) }).returnLockStatus).toBe(true)
    expect(locksOnlyForEditors({ ...asked, permissions: permissions() }).returnLockStatus).toBe(false)
    expect(locksOnlyForEditors({ ...asked, permissions: {} as never }).returnLockStatus).toBe(false)
  })

  test('Publish this needs the right “release”; editing does not', async () => {
    const call = `POST /content-documents/${document}/publish`
    const statusFor = async (rights: string) =>
      (await panel.fetch(call, { token: await person(rights), json: {} })).status
    // There is nothing to publish.
    expect([await statusFor('content'), await statusFor('release')]).toEqual([403, 409])
  })
})
