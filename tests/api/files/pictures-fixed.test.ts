import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '@/payload-types'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { filesBelow, noisePicture, picture } from '../../support/files/files'
import { pictureForm, prepared, type Refused, upload } from '../../support/files/pictures'

let api: Api
let panel: Panel
let made: Picture
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
  made = await upload(panel, await picture('png'))
  await prepared(api)
})

const stored = () => filesBelow(path.join(api.uploadsDir, '../pictures'))
const rows = async () => (await api.payload.db.pool.query('select * from content_pictures order by id')).rows

describe('contract §6 What cannot be changed of a picture', () => {
  test('its file cannot be replaced: another file is another picture', async () => {
    const before = stored()
    const { status, body } = await panel.send<Refused>(`PATCH /pictures/${made.id}`, {
      form: pictureForm(await noisePicture(50, 50)),
    })
    expect([status, body.errors?.[0]?.data?.errors]).toEqual([
      400,
      [
        expect.objectContaining({
          path: 'file',
          message: 'Another file is another picture: upload it as a new one.',
        }),
      ],
    ])
    expect(stored()).toEqual(before)
  })

  test('the properties that the server sets, and the address that Payload would use, cannot be changed', async () => {
    const { status } = await panel.send(
      `PATCH /pictures/${made.id}?uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=30&uploadEdits[crop][x]=1`,
      {
        json: {
          alt: 'Another flask',
          key: 'x'.repeat(22),
          state: 'ready',
          widths: [1],
          filename: 'other.png',
          url: 'http://127.0.0.1:1/x.png',
          mimeType: 'text/html',
          width: 1,
          editor: 'Nobody',
        },
      },
    )
    expect(status).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({
      alt: 'Another flask',
      key: made.key,
      filename: 'flask.png',
      mime_type: 'image/png',
      width: '40',
      editor: 'Asha Admin',
      focal_x: '20',
      focal_y: '30',
    })
    expect(row.url ?? '').not.toContain('127.0.0.1')
    const outside = await panel.send(`PATCH /pictures/${made.id}`, { json: { filename: '../../etc/passwd' } })
    expect(outside.status).toBe(400)
  })

  test('a change based on an older version is refused', async () => {
    const { body: opened } = await panel.send<Picture>(`GET /pictures/${made.id}`)
    const save = (alt: string) =>
      panel.send<Refused>(`PATCH /pictures/${made.id}`, { json: { alt, updatedAt: opened.updatedAt } })
    expect((await save('Of the first window')).status).toBe(200)
    const { status, body } = await save('Of the second window')
    expect([status, body.errors?.[0]?.message]).toEqual([
      409,
      'This picture was changed in another window since it was opened here: reload the page.',
    ])
    expect(await rows()).toMatchObject([{ alt: 'Of the first window' }])
  })

  test('its alternative text cannot be removed', async () => {
    const { status, body } = await panel.send<Refused>(`PATCH /pictures/${made.id}`, { json: { alt: '' } })
    expect([status, body.errors?.[0]?.data?.errors[0]?.path]).toEqual([400, 'alt'])
    expect(
      (await panel.send(`PATCH /pictures/${made.id}`, { json: { alt: '', decorative: true } })).status,
    ).toBe(200)
  })

  test('Payload’s versions, copies and file addresses do not exist', async () => {
    const calls = [
      'GET /pictures/file/flask.png',
      'GET /pictures/paste-url?src=http://127.0.0.1:1/',
      `GET /pictures/paste-url/${made.id}?src=http://127.0.0.1:1/`,
      'GET /pictures/versions',
      'GET /pictures/versions/1',
    ]
    for (const call of calls)
      expect({ call, ...(await panel.send(call)) }).toMatchObject({ call, status: 404 })
    for (const call of ['POST /pictures/versions/1', `POST /pictures/${made.id}/duplicate`])
      expect({ call, ...(await panel.send(call, { json: {} })) }).toMatchObject({ call, status: 404 })
  })
})
