import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { Api } from '../../support/application/api'
import type { Panel } from '../../support/content/content-panel'
import { filesBelow, form, pdf, picture } from '../../support/files/files'
import { pictureForm, prepared, type Refused, upload } from '../../support/files/pictures'
import { storedNameOf, UPLOAD, uploaded } from '../../support/files/uploads'
import {
  csv,
  IMPORTS,
  SUPPLIER_HEADER,
  upload as sendImport,
  supplierLine,
} from '../../support/imports/imports'
import type { S3Server } from '../../support/store/s3-server'
import { get, keys, loseCopies, productWith, untilBack, withBucket } from '../../support/store/with-bucket'

let s3: S3Server
let api: Api
let panel: Panel
let dataDir: string
withBucket((opened) => {
  ;({ s3, api, panel, dataDir } = opened)
})

describe('contract §8 While the store is away', () => {
  test('reads are served from copies, writes are refused with a sentence and leave nothing; service resumes by itself', async () => {
    const files = await uploaded(api, ['image', await picture('png')])
    const { names } = await productWith(files)
    const other = storedNameOf((await uploaded(api, ['image', await picture('gif')])).image_path)
    rmSync(path.join(dataDir, 'cache/uploads', other))
    const before = keys()
    s3.mood = 'broken'
    const refused = await api.send(UPLOAD, { raw: form(['image', await picture('png')]) })
    expect({ ...refused, headers: refused.headers.get('retry-after') }).toEqual({
      status: 503,
      headers: '5',
      body: { detail: { message: expect.stringMatching(/^The store of files does not answer.*try again/) } },
    })
    const picked = await panel.send<Refused>('POST /pictures', { form: pictureForm(await picture('png')) })
    expect({ status: picked.status, body: picked.body.errors?.[0]?.message }).toEqual({
      status: 503,
      body: expect.stringMatching(/^The store of files does not answer/),
    })
    const importing = await api.send(`POST ${IMPORTS}`, {
      raw: form(['file', Buffer.from(csv(SUPPLIER_HEADER, supplierLine('r1'))), 'a.csv']),
    })
    expect(importing.status).toBe(503)
    const taking = await api.send('POST /reference-standards/document/intake', {
      raw: form(['file', pdf(), 'SDS EU en.pdf']),
    })
    expect(taking.status).toBe(503)
    expect((await get(names[0] ?? '')).status).toBe(200)
    expect((await get(other)).status).toBe(503)
    for (const call of ['GET /reference-standards/product/', 'GET /reference-standards/category/'])
      expect((await api.send(call)).status).toBe(200)
    expect((await api.send('GET /health/ready', { token: null })).body).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', store: 'away' },
    })
    const left = ['uploads', 'pictures'].flatMap((folder) =>
      filesBelow(path.join(dataDir, 'cache', folder, 'incoming')),
    )
    expect(left).toEqual([])
    s3.mood = 'well'
    await untilBack()
    expect(keys()).toEqual(before)
    expect((await get(other)).status).toBe(200)
    await uploaded(api, ['image', await picture('png')])
  })

  test('a single file that the store refuses is not served, and nothing else fails', async () => {
    const [refused = '', other = ''] = await Promise.all(
      [400, 500].map(async (width) =>
        storedNameOf((await uploaded(api, ['image', await picture('png', width)])).image_path),
      ),
    )
    loseCopies()
    s3.moodAt = (asked) => (asked.endsWith(refused) ? 'denying' : null)
    expect((await get(refused)).status).toBe(503)
    expect((await get(other)).status).toBe(200)
    await uploaded(api, ['image', await picture('png')])
  })

  test('a page is printed even if the picture of its link preview cannot be cut', async () => {
    const { id, key } = await upload(panel, await picture('jpeg', 700, 420))
    await prepared(api)
    const { rows } = await api.payload.db.pool.query(
      'select placeholder from content_pictures where id = $1',
      [id],
    )
    const sizes = { width: 700, height: 420, widths: [700], focalX: 0, focalY: 0 }
    const shown = { key, alt: '', ...sizes, placeholder: rows[0].placeholder }
    const meta = { picture: { name: key, alt: '' } }
    const documents = new Map<string, unknown>([
      [uploadedPictures.documentKey, [shown]],
      ['pages/careers', { address: '/careers', meta }],
    ])
    const { cutSharePicture, cutSharePictures } = await import('@/releases/printing/share-picture')
    s3.mood = 'broken'
    await cutSharePicture('/careers', { documents })
    s3.mood = 'well'
    await untilBack()
    expect(keys()).not.toContain(`pictures/${key}-share-0-0.jpg`)
    // The page is printed already: the next publication requests every cut.
    await cutSharePictures({ documents })
    expect(keys()).toContain(`pictures/${key}-share-0-0.jpg`)
  })

  test('a job that needs the store waits until it is back, and continues', async () => {
    const found = await sendImport(api, csv(SUPPLIER_HEADER, supplierLine('w1')))
    loseCopies()
    s3.mood = 'broken'
    const columns = Object.fromEntries(found.columns.map(({ header, field }) => [header, field]))
    expect((await api.send(`PUT ${IMPORTS}${found.id}`, { json: { columns } })).status).toBe(200)
    const state = async () => (await api.send<{ state: string }>(`GET ${IMPORTS}${found.id}`)).body.state
    expect(await state()).toBe('checking')
    s3.mood = 'well'
    await untilBack()
    await expect.poll(state, { timeout: 20_000 }).toBe('checked')
  })
})
