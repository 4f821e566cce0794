import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { homeHero } from '@/content-seed/pages/home/hero'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { type UploadedPicture, uploadedPicturesSchema } from '@/domain/content/pictures/uploaded-picture'
import { type Api, openApi } from '../../support/application/api'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { firstAdmin, openPanel } from '../../support/content/content-panel'
import { picture } from '../../support/files/files'
import { prepared, upload as uploadFile } from '../../support/files/pictures'
import {
  aPicture,
  picturesFolder,
  putFiles,
  putRow,
  UPLOADED_KEY,
  upload,
} from '../../support/files/uploaded-picture'
import { goLive, pending, productOf, publish, put, release, wordsAt } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
})

const query = (text: string, values: unknown[] = []) => api.payload.db.pool.query(text, values)

/** A document as an editor leaves it, with this picture. */
const place = ({ documentKey, seed }: typeof homeHero | typeof aboutHero, name: string, alt = '') =>
  query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    [documentKey, JSON.stringify({ ...seed, picture: { name, alt } })],
  )

const KEY = uploadedPictures.documentKey

/** The uploaded pictures of a release. */
async function uploadsIn(number: number): Promise<readonly UploadedPicture[]> {
  const { releasedDocuments } = await import('@/releases/content/documents')
  const documents = await releasedDocuments(api.payload.db.drizzle, number)
  return uploadedPicturesSchema.parse(documents.get(KEY))
}

const altsIn = async (number: number) =>
  Object.fromEntries((await uploadsIn(number)).map(({ key, alt }) => [key, alt]))

const say = (key: string, alt: string) =>
  query('update content_pictures set alt = $2, decorative = false where key = $1', [key, alt])

let first: UploadedPicture

describe('contract §6 A release that names an unavailable picture', () => {
  const refused = async () => {
    const { state, error } = await publish(api)
    expect(state).toBe('failed')
    return error
  }

  test('the refusal names the document, the field and the reason: an unknown picture', async () => {
    await place(homeHero, UPLOADED_KEY)
    expect(await refused()).toBe(
      'Nothing was published. “Home: opening”, Picture: this picture is not there any more: choose another one. Correct this and publish again.',
    )
  })

  test('the refusal says that it is being prepared, or cannot be', async () => {
    await putRow(api, { key: UPLOADED_KEY }, 'preparing')
    expect(await refused()).toContain(
      '“Home: opening”, Picture: this picture is still being prepared: publish again in a moment.',
    )
    await query(`update content_pictures set state = 'failed'`)
    expect(await refused()).toContain('“Home: opening”, Picture: this picture could not be prepared')
  })

  test('the refusal says that one of its files is missing', async () => {
    await query(`update content_pictures set state = 'ready'`)
    expect(await refused()).toContain('“Home: opening”, Picture: the files of this picture are gone')
    const [file] = putFiles(aPicture())
    rmSync(path.join(picturesFolder(), file ?? ''))
    expect(await refused()).toContain('“Home: opening”, Picture: the files of this picture are gone')
    await query('delete from content_pictures')
    await query('delete from content_documents')
  })
})

describe('contract §6 The uploaded pictures in a release', () => {
  test('a picture that no document names is not published', async () => {
    first = await upload(api, { alt: 'A bench', credit: 'Meera Shah', focalX: 10 })
    expect((await pending(api)).total).toBe(0)
  })

  test('a picture that a document names belongs to the document’s change, and is printed with it', async () => {
    await place(homeHero, first.key)
    const { items } = await pending(api)
    expect(items.map(({ key }) => key)).toEqual([homeHero.documentKey])
    expect(items[0]?.fields).toEqual([
      {
        field: 'picture.name',
        label: 'Picture',
        before: 'hero-home',
        after: first.key,
        shown: {
          before: {
            text: 'Hero home',
            picture: expect.stringMatching(/^\/images\/hero-home-\d+\.\w+\.webp$/),
          },
          after: { text: 'bench.jpg', picture: `/images/${first.key}-400.webp` },
        },
      },
    ])
    const { number } = await publish(api)
    expect(await uploadsIn(number)).toEqual([first])
    expect(await wordsAt(api, number, '/')).toContain('"alt":"A bench"')
    expect((await pending(api)).total).toBe(0)
  })

  test('a picture’s text is pending by itself, place by place, and exactly its pages are printed', async () => {
    await say(first.key, 'The bench of the balance room')
    const { items, counts } = await pending(api)
    expect(items).toEqual([
      {
        kind: 'content',
        key: KEY,
        title: 'Pictures',
        cat_no: null,
        change: 'changed',
        fields: [
          {
            field: `${first.key}.alt`,
            label: 'bench.jpg: What it shows',
            before: 'A bench',
            after: 'The bench of the balance room',
          },
        ],
        // Words of pictures are no change set; the call was made without an account.
        last_change: { at: expect.any(String), actor: null, kind: 'edit', change_set: null, label: null },
      },
    ])
    expect(counts.pages).toBe(1)
  })

  test('a selection without it leaves it as visitors see it; a picture first named by the selection is included', async () => {
    const second = await upload(api, { alt: 'A balance' })
    await place(aboutHero, second.key)
    const { number } = await publish(api, { only: { content: [aboutHero.documentKey] } })
    expect(await altsIn(number)).toEqual({ [first.key]: 'A bench', [second.key]: 'A balance' })
    expect((await pending(api)).items.map(({ key }) => key)).toEqual([KEY])
    await put(api, await productOf(api, 'AV-101001'), { synonym: 'Goes first' })
    const next = await publish(api, { only: { products: [await productOf(api, 'AV-101001')] } })
    expect(await altsIn(next.number)).toMatchObject({ [first.key]: 'A bench' })
  })

  test('a picture selected by itself has exactly the pages printed that show it', async () => {
    api.workshop.press.printed.length = 0
    const { number, counts } = await publish(api, { only: { content: [KEY] } })
    expect(counts).toMatchObject({ changed: 1, pages: 1 })
    expect(api.workshop.press.printed).toEqual(['/'])
    expect(await wordsAt(api, number, '/')).toContain('The bench of the balance room')
    expect((await pending(api)).total).toBe(0)
  })

  test('an older release is put live with its former texts', async () => {
    const { live } = (await api.send<{ live: number }>('GET /release/')).body
    const { base } = await release(api, live)
    expect(await goLive(api, Number(base))).toBe(200)
    expect(await wordsAt(api, Number(base), '/')).toContain('"alt":"A bench"')
    expect((await pending(api)).items.map(({ key }) => key)).toContain(KEY)
    expect(await goLive(api, live)).toBe(200)
    const compared = await api.send(`GET /release/${live}/changes?against=${base}&kind=content`)
    expect(compared.body).toMatchObject({ items: [{ key: KEY, fields: [{ before: 'A bench' }] }] })
  })

  test('a removed picture stays in a release without the document that named it', async () => {
    await query('delete from content_pictures where key = $1', [first.key])
    await place(homeHero, 'hero-home')
    await put(api, await productOf(api, 'AV-101001'), { synonym: 'Goes once more' })
    const { number, state } = await publish(api, {
      only: { products: [await productOf(api, 'AV-101001')] },
    })
    expect(state).toBe('live')
    expect(await altsIn(number)).toMatchObject({ [first.key]: 'The bench of the balance room' })
    const next = await publish(api)
    expect(Object.keys(await altsIn(next.number))).not.toContain(first.key)
  })
})

describe('contract §6 The page of a draft', () => {
  test('the page shows its pictures as staff have them now, and an empty frame for an unprepared one', async () => {
    const { printDraft } = await import('@/releases/printing/draft-page')
    const drafted = (name: string) =>
      printDraft(api.workshop, homeHero.documentKey, { ...homeHero.seed, picture: { name, alt: '' } })
    const ready = await upload(api, { alt: 'A flask' })
    expect(await drafted(ready.key)).toContain('"alt":"A flask"')
    const early = await putRow(api, { alt: 'A funnel' }, 'preparing')
    expect(await drafted(early.key)).not.toContain('A funnel')
    expect((await pending(api)).total).toBe(0)

    await place(homeHero, ready.key)
    await publish(api)
    await say(ready.key, 'A round flask')
    expect(await drafted(ready.key)).toContain('"alt":"A round flask"')
  })
})

describe('contract §9 The cut of a picture for link previews', () => {
  test('the cut exists with the page that names it, for an older picture and after its focal point has moved', async () => {
    const panel = await openPanel(await firstAdmin(api))
    const { id, key } = await uploadFile(panel, await picture('png', 1_300, 900))
    await prepared(api)
    const cut = (x: number, y: number) => path.join(picturesFolder(), `${key}-share-${x}-${y}.jpg`)
    rmSync(cut(50, 50))
    const meta = { ...(pageOf([]).meta as object), picture: { name: key, alt: '' } }
    await query('insert into content_documents (document_key, content) values ($1, $2)', [
      'pages/careers',
      JSON.stringify(pageOf([blocksOfAllTypes.text], { meta })),
    ])
    expect(await publish(api)).toMatchObject({ state: 'live', error: null })
    expect(await sharp(cut(50, 50)).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
    const moved = { json: { focalX: 100, focalY: 0 } }
    expect((await panel.send(`PATCH /pictures/${id}`, moved)).status).toBe(200)
    expect(await publish(api)).toMatchObject({ state: 'live', error: null })
    expect(existsSync(cut(100, 0))).toBe(true)
    // The state after the store of files was away during printing.
    rmSync(cut(100, 0))
    await place(aboutHero, homeHero.seed.picture.name)
    const { number, state } = await publish(api)
    expect(state).toBe('live')
    expect(existsSync(cut(100, 0))).toBe(true)
    // The same for the live release, whose pages are printed already: another instance completes it.
    rmSync(cut(100, 0))
    const { completeRelease } = await import('@/releases/printing/print-all')
    const courtesy = { signal: new AbortController().signal, untilNothingIsUrgent: async () => {} }
    await completeRelease(api.workshop, number, courtesy)
    expect(existsSync(cut(100, 0))).toBe(true)
  })
})
