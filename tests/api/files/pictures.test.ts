import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { services } from '@/content-seed/pages/services/services'
import type { Picture } from '@/payload-types'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { filesBelow, noisePicture, picture } from '../../support/files/files'
import { prepared, type Refused, upload } from '../../support/files/pictures'
import { aPicture } from '../../support/files/uploaded-picture'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
})

const place = (name: string) => path.join(api.uploadsDir, '../pictures', name)
const read = async (id: number) => (await panel.send<Picture>(`GET /pictures/${id}`)).body

describe('contract §6 An uploaded picture', () => {
  test('a picture is re-encoded, has its alternative text, and is prepared for the widths of the pages, none larger than itself', async () => {
    const { id, key } = await upload(
      panel,
      await picture('jpeg', 1_000, 600),
      { alt: '  A flask  on a bench ', credit: 'A. Maker', focalX: 25, focalY: 75 },
      'C:\\fakepath\\my <flask>.png',
    )
    await prepared(api)
    expect(await read(id)).toMatchObject({
      key: expect.stringMatching(/^[\w-]{22}$/),
      alt: 'A flask on a bench',
      decorative: false,
      credit: 'A. Maker',
      focalX: 25,
      focalY: 75,
      filename: 'my flask.jpg',
      mimeType: 'image/jpeg',
      width: 1_000,
      height: 600,
      widths: [400, 640, 960, 1_000],
      state: 'ready',
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      editor: 'Asha Admin',
      url: `/images/${key}-960.webp`,
      thumbnailURL: `/images/${key}-400.webp`,
    })
    for (const width of [400, 640, 960, 1_000]) {
      const avif = await sharp(place(`${key}-${width}.avif`)).metadata()
      expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: width * 0.6 })
      expect(await sharp(place(`${key}-${width}.webp`)).metadata()).toMatchObject({ format: 'webp', width })
    }
    const files = filesBelow(place('.')).filter((name) => name.startsWith(key))
    expect(files).toHaveLength(10)
    expect(await sharp(place(`${key}-share-25-75.jpg`)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_000,
      height: 525,
    })
    for (const name of files) expect(readFileSync(place(name)).includes('A. Secret')).toBe(false)
  })

  test('a picture may be smaller than any of the widths, animated, or without a text', async () => {
    const small = await upload(panel, await picture('gif'), { alt: '', decorative: true })
    await prepared(api)
    expect(await read(small.id)).toMatchObject({ state: 'ready', widths: [40], alt: null, decorative: true })
  })

  test('two pictures of the same name are distinct, in any Unicode form of its accents', async () => {
    const png = await picture('png')
    const [one, two] = await Promise.all([
      upload(panel, png, {}, 'Crème brûlée.png'.normalize('NFD')),
      upload(panel, png, {}, 'Crème brûlée.png'),
    ])
    expect([one.filename, two.filename]).toEqual(['Crème brûlée.png', 'Crème brûlée.png'])
    expect(one.key).not.toBe(two.key)
    await prepared(api)
  })
})

describe('contract §6 The versions of a picture', () => {
  test('preparation continues after its process was killed', async () => {
    await api.runner?.stop()
    const { makeVersions } = await import('@/platform/files/pictures/picture-versions')
    const { Runner } = await import('@/platform/jobs/runner')
    const { pictureJobs } = await import('@/platform/files/pictures/picture-job')
    const { id, key } = await upload(panel, await noisePicture(960, 600))
    const versions = () =>
      filesBelow(place('.')).filter((name) => name.startsWith(`${key}-`) && !name.endsWith('part'))
    const killed = new AbortController()
    const making = makeVersions(
      {
        ...aPicture({ key, width: 960, height: 600 }),
        original: `${key}.png`,
        widths: [400, 640, 960],
      },
      killed.signal,
    )
    const ended = expect(making).rejects.toThrow()
    await vi.waitFor(() => expect(versions().length).toBeGreaterThan(1), { interval: 5, timeout: 20_000 })
    killed.abort()
    await ended
    const before = new Map(versions().map((name) => [name, statSync(place(name)).mtimeMs]))
    expect(before.size).toBeLessThan(7)
    expect(await read(id)).toMatchObject({ state: 'preparing' })

    const runner = new Runner(api.payload, pictureJobs(api.payload))
    runner.wake()
    await runner.idle()
    expect(await read(id)).toMatchObject({ state: 'ready' })
    expect(versions()).toHaveLength(7)
    for (const [name, at] of before) expect(statSync(place(name)).mtimeMs).toBe(at)
    for (const name of versions()) await expect(sharp(place(name)).stats()).resolves.toBeTruthy()
    // No other account of this machine can read them there.
    for (const name of [`${key}.png`, ...versions()]) expect(statSync(place(name)).mode & 0o777).toBe(0o600)
  })

  test('preparation starts again after its own worker was killed', async () => {
    const { Runner } = await import('@/platform/jobs/runner')
    const { pictureJobs } = await import('@/platform/files/pictures/picture-job')
    const { id } = await upload(panel, await noisePicture(400, 300))
    const runner = new Runner(api.payload, pictureJobs(api.payload))
    runner.wake()
    const makers = () => {
      const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'make-versions'])
      return String(stdout).split('\n').filter(Boolean).map(Number)
    }
    await vi.waitFor(() => expect(makers()).toHaveLength(1), { interval: 20, timeout: 20_000 })
    for (const pid of makers()) process.kill(pid, 'SIGKILL')
    await runner.idle()
    expect(await read(id)).toMatchObject({ state: 'ready', problem: null })
  })

  test('a picture that cannot be prepared says so in a sentence', async () => {
    const { Runner } = await import('@/platform/jobs/runner')
    const { pictureJobs } = await import('@/platform/files/pictures/picture-job')
    const { id, key } = await upload(panel, await picture('png'))
    rmSync(place(`${key}.png`))
    const jobs = pictureJobs(api.payload)
    const runner = new Runner(api.payload, jobs)
    runner.wake()
    await runner.idle()
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem: 'Its versions could not be made. Export the picture and upload it again.',
      url: null,
      thumbnailURL: null,
    })
    // In the words of the process that makes them.
    await jobs.picture?.fail(id, new Error('Error: ENOSPC: no space left on device, write'))
    expect(await read(id)).toMatchObject({
      problem: 'The server’s disk was full. Upload the picture again when there is room.',
    })
  })
})

describe('contract §6 A picture in use', () => {
  type Service = { image: { name: string; alt: string } }

  /** Gives the first service a picture, as a draft or saved for release. */
  async function choose(name: string, status: 'draft' | 'published') {
    const row = await panel.open(services.documentKey)
    // The panel's config gives the column this form; the generated type is JSON.
    const [form] = row.content as unknown as [{ items: Service[] }]
    const items = form.items.map((item, index) =>
      index === 0 ? { ...item, image: { ...item.image, name } } : item,
    )
    const query = status === 'draft' ? '?draft=true&autosave=true' : ''
    return panel.send(`PATCH /content-documents/${row.id}${query}`, {
      json: { content: [{ ...form, items }], _status: status },
    })
  }

  test('a picture cannot be deleted while a draft or a saved text names it: the answer names the document', async () => {
    const { id, key } = await upload(panel, await picture('png'))
    for (const status of ['draft', 'published'] as const) {
      expect((await choose(key, status)).status).toBe(200)
      const { status: answered, body } = await panel.send<Refused>(`DELETE /pictures/${id}`)
      expect([answered, body.errors?.[0]?.message]).toEqual([
        409,
        'This picture is used in “Services: the services”: choose another one there first.',
      ])
    }
    const many = await panel.send<Refused>(`DELETE /pictures?where[id][in]=${id}`)
    expect(many.body.errors?.[0]?.message).toContain('“Services: the services”')
    expect(await read(id)).toMatchObject({ key })
    await choose(services.seed[0]?.image.name ?? '', 'published')
    expect((await panel.send(`DELETE /pictures/${id}`)).status).toBe(200)
    expect((await panel.send(`GET /pictures/${id}`)).status).toBe(404)
  })

  test('a deletion waits for a save of a document that names the picture', async () => {
    const { id, key } = await upload(panel, await picture('png'))
    const { pool } = api.payload.db
    const saving = await pool.connect()
    try {
      await saving.query('begin')
      await saving.query('select from content_pictures where id = $1 for share', [id])
      const deleting = panel.send<Refused>(`DELETE /pictures/${id}`)
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout: 10_000 })
      await saving.query('insert into content_documents (document_key, content) values ($1, $2)', [
        services.documentKey,
        JSON.stringify([{ image: { name: key, alt: '' } }]),
      ])
      await saving.query('commit')
      expect((await deleting).status).toBe(409)
    } finally {
      saving.release()
      await pool.query('delete from content_documents')
    }
    expect(await read(id)).toMatchObject({ key })
  })

  test('one of two windows that delete it succeeds, and the other learns that it was deleted', async () => {
    const { id } = await upload(panel, await picture('png'))
    const answers = await Promise.all([1, 2].map(() => panel.send(`DELETE /pictures/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('contract §6 The files of a deleted picture', () => {
  test('the files stay while a kept release names them, then go to the trash', async () => {
    const { sweepFiles } = await import('@/platform/files/sweep')
    const { id, key } = await upload(panel, await picture('png'))
    const { id: stays, key: kept } = await upload(panel, await picture('png'))
    await panel.send(`DELETE /pictures/${id}`)
    const names = [`${key}.png`, `${kept}.png`]
    const then = Date.now() / 1_000 - 2 * 24 * 60 * 60
    for (const name of names) utimesSync(place(name), then, then)
    const { pool } = api.payload.db
    await pool.query(
      `insert into release_documents (document_key, since, content) values ('uploaded-pictures', 1, $1)`,
      [JSON.stringify([{ key }])],
    )
    await sweepFiles(api.payload)
    expect(names.map((name) => existsSync(place(name)))).toEqual([true, true])

    await pool.query('delete from release_documents')
    await sweepFiles(api.payload)
    expect(names.map((name) => existsSync(place(name)))).toEqual([false, true])
    expect(existsSync(place(`trash/${key}.png`))).toBe(true)

    // A restored backup may name it again.
    await pool.query('update content_pictures set key = $1 where id = $2', [key, stays])
    await sweepFiles(api.payload)
    expect(existsSync(place(`${key}.png`))).toBe(true)
  })
})
