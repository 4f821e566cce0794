import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { pageMetadata } from '@/content-seed/page-metadata'
import { services } from '@/content-seed/pages/services/services'
import { type Api, openApi } from '../../support/application/api'
import { pdf } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import {
  addressesOf,
  goLive,
  pending,
  productOf,
  publish,
  put,
  releases,
  wordsAt,
} from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
  await put(api, await productOf(api, 'AV-101002'), { synonym: 'Begins with something' })
  await publish(api)
})

const query = (text: string, values: unknown[] = []) => api.payload.db.pool.query(text, values)

/** A document as an editor leaves it. */
const edit = (key: string, content: unknown) =>
  query(
    `insert into content_documents (document_key, content) values ($1, $2)
     on conflict (document_key) do update set content = excluded.content`,
    [key, JSON.stringify(content)],
  )

const KEY = services.documentKey
const answered = (description: string) =>
  services.seed.map((item, index) => (index === 0 ? { ...item, description } : item))

describe('contract §5 The content in a release', () => {
  test('a document is pending place by place, and exactly the pages that show it are printed', async () => {
    await edit(KEY, answered('Everything you need.'))
    expect(await pending(api, '?kind=content')).toMatchObject({
      counts: { content: { added: 0, changed: 1, removed: 0 }, pages: 1 },
      items: [
        {
          kind: 'content',
          key: KEY,
          change: 'changed',
          fields: [
            {
              field: '0.description',
              label: 'Services 1 › Description',
              before: services.seed[0]?.description,
              after: 'Everything you need.',
            },
          ],
        },
      ],
    })
    api.workshop.press.printed.length = 0
    const { number, counts } = await publish(api, { only: { content: [KEY] } })
    expect(api.workshop.press.printed).toEqual(['/services'])
    expect(counts).toMatchObject({ changed: 1, pages: 1 })
    expect(await wordsAt(api, number, '/services')).toContain('Everything you need.')
    expect((await pending(api)).total).toBe(0)
  })

  test('a new document is listed field by field, with choices in the words of the forms', async () => {
    const added = {
      id: 'sample-return',
      category: 'Services',
      question: 'Can it be returned?',
      answer: 'Yes.',
      position: 'az',
    }
    await edit('questions/sample-return', added)
    const { home } = pageMetadata.seed
    await edit(pageMetadata.documentKey, {
      ...pageMetadata.seed,
      home: { ...home, sharePicture: 'og-about' },
    })
    const { items } = await pending(api, '?kind=content')
    const fieldsOf = (key: string) => items.find((item) => item.key === key)?.fields
    const place = (field: string, label: string) => ({ field, label, before: null })
    expect(items.find(({ key }) => key === 'questions/sample-return')).toMatchObject({
      title: 'Can it be returned?',
      change: 'added',
    })
    expect(fieldsOf('questions/sample-return')).toEqual([
      { ...place('id', 'Anchor'), after: added.id },
      {
        ...place('category', 'Category'),
        after: 'Services',
        shown: { before: null, after: { text: 'Services', picture: null } },
      },
      { ...place('question', 'Question'), after: added.question },
      { ...place('answer', 'Answer'), after: added.answer },
      { ...place('position', 'Position'), after: 16 },
    ])
    expect(fieldsOf(pageMetadata.documentKey)).toEqual([
      {
        field: 'home.sharePicture',
        label: 'Home › Picture of previews',
        before: 'og-default',
        after: 'og-about',
        shown: { before: { text: 'Og default', picture: null }, after: { text: 'Og about', picture: null } },
      },
    ])
    await edit(KEY, answered('Everything you need.'))
    await edit(pageMetadata.documentKey, pageMetadata.seed)
  })

  test('words that all pages of a kind show have exactly those printed', async () => {
    await edit(catalogueCategoryPage.documentKey, {
      ...catalogueCategoryPage.seed,
      noStructure: 'No drawing yet',
    })
    api.workshop.press.printed.length = 0
    const { number } = await publish(api)
    const isCategory = (address: string) => /^\/reference-standards\/[^/]+$/.test(address)
    const categories = addressesOf(api, number).filter(isCategory)
    expect(categories.length).toBeGreaterThan(20)
    expect(api.workshop.press.printed.toSorted()).toEqual(categories)
  })

  test('the words of a category are published by themselves, or stay as they were', async () => {
    const { rows } = await query(`select id from reference_categories where category_name = 'Caffeine'`)
    const key = `category/${rows[0].id}`
    await api.send(`PUT /reference-standards/category/${rows[0].id}`, {
      json: { description: 'Other words' },
    })
    const id = await productOf(api, 'AV-101001')
    await put(api, id, { synonym: 'Goes first' })
    const without = await publish(api, { only: { products: [id] } })
    expect(await wordsAt(api, without.number, '/reference-standards/caffeine')).not.toContain('Other words')
    expect(await pending(api)).toMatchObject({ total: 1, items: [{ key, title: 'Caffeine' }] })
    const { number } = await publish(api, { only: { content: [key] } })
    expect(await wordsAt(api, number, '/reference-standards/caffeine')).toContain('Other words')
  })

  test('two releases are compared, product by product and place by place', async () => {
    const { live } = await releases(api)
    const { body } = await api.send(`GET /release/${live}/changes?against=1`)
    expect(body).toMatchObject({
      from: 1,
      to: live,
      counts: {
        products: { added: 0, changed: 1, removed: 0 },
        content: { added: 1, changed: 3, removed: 0 },
      },
      total: 5,
    })
    const found = await api.send(`GET /release/${live}/changes?against=1&kind=product`)
    expect(found.body).toMatchObject({
      items: [{ cat_no: 'AV-101001', fields: [{ field: 'synonym', after: 'Goes first' }] }],
    })
  })
})

describe('contract §5 Files of a kept release', () => {
  test('the files stay after their product is gone, until no release shows them', async () => {
    const { file_path } = await uploaded(api, ['pdf', pdf()])
    const file = path.join(api.uploadsDir, storedNameOf(file_path))
    const id = await productOf(api, 'AV-101002')
    await put(api, id, { file_path })
    const shown = await publish(api)
    await api.send(`DELETE /reference-standards/product/${id}`)
    await api.send(`DELETE /reference-standards/product/${id}?forever=true`)
    await publish(api)
    const { sweepFiles } = await import('@/platform/files/sweep')
    await sweepFiles(api.payload)
    expect(existsSync(file)).toBe(true)

    const { removeUnreferenced } = await import('@/platform/files/references')
    expect((await api.send(`DELETE /release/${shown.number}`)).status).toBe(200)
    const { forgetFrozen } = await import('@/releases/freezing/frozen-rows')
    await forgetFrozen(api.payload.db.drizzle)
    await removeUnreferenced(api.payload, [storedNameOf(file_path)])
    expect(existsSync(file)).toBe(false)
  })
})

describe('contract §5 A release that another build printed', () => {
  test('the release is listed again, with its moved addresses, and printed by this build', async () => {
    const id = await productOf(api, 'AV-101001')
    await put(api, id, { name: 'Abacavir Base' })
    const { number } = await publish(api)
    const { adoptRelease } = await import('@/releases/printing/adopt-release')
    const store = api.workshop.store.of('the-next')
    await adoptRelease({ ...api.workshop, store }, number)
    expect(Object.keys(Object.fromEntries(store.list(number))).sort()).toEqual(
      Object.keys(Object.fromEntries(api.workshop.store.list(number))).sort(),
    )
    expect(store.list(number).find('/reference-standards/abacavir/abacavir')).toEqual({
      movedTo: '/reference-standards/abacavir/abacavir-base',
    })
    const db = api.payload.db.drizzle
    const { countUnprinted, tellUnprinted } = await import('@/releases/stored/page-lists')
    const left = await countUnprinted(db, store, number)
    expect(left).toBeGreaterThan(100)
    // contract §8: each build counts its own. A complete one must not prevent another from printing.
    await tellUnprinted(db, api.workshop.store, number, 0)
    expect(await countUnprinted(db, store, number)).toBe(left)
    // A publication of this build upon it lacks them too, and prints them in the background.
    await tellUnprinted(db, api.workshop.store, number, 7)
    await put(api, id, { name: 'Abacavir Free Base' })
    expect(await publish(api)).toMatchObject({ unprinted: 7 })
    const [{ printPage }, { releaseContext }] = await Promise.all([
      import('@/releases/printing/print-page'),
      import('@/releases/printing/release-context'),
    ])
    const address = '/reference-standards/abacavir/abacavir-base'
    const context = await releaseContext(api.payload.db.drizzle, store, number)
    await printPage({ ...api.workshop, store }, store.list(number), context, address)
    expect(store.has(address, number)).toBe(true)
  })
})

describe('contract §5 A preview', () => {
  test('a release without pages has no preview', async () => {
    expect((await api.send('POST /release/0/preview')).status).toBe(409)
  })

  test('a preview ends after an hour, with the session that made it and with its release; a session that lacks a required factor gets none', async () => {
    const { findPreview } = await import('@/releases/live/preview')
    const { live } = await releases(api)
    await goLive(api, 0)
    const open = async (token?: string) => {
      const { body } = await api.send<{ address: string }>(`POST /release/${live}/preview`, { token })
      return body.address.split('/')[2] ?? ''
    }
    const find = (token: string) => findPreview(api.payload.db.drizzle, token)
    const session = await api.signIn()
    const [signedOut, timed, gone] = [await open(session), await open(), await open()]
    const over = await open(await api.signIn())
    await query(
      `update admin_sessions set expires_at = now() where id = (select max(id) from admin_sessions)`,
    )
    expect(await find(over)).toBeNull()
    expect([await find(signedOut), await find(timed), await find('a'.repeat(32))]).toEqual([live, live, null])
    const { env } = await import('@/env')
    env.requiresSecondFactor = true
    expect(await find(timed)).toBeNull()
    env.requiresSecondFactor = false
    await api.send('POST /auth/logout', { token: session })
    expect([await find(signedOut), await find(timed)]).toEqual([null, live])
    await query(`update release_previews set expires_at = now() - interval '1 second' where release = $1`, [
      live,
    ])
    expect(await find(timed)).toBeNull()
    await query(`update release_previews set expires_at = now() + interval '1 hour'`)
    expect(await find(gone)).toBe(live)
    await api.send(`DELETE /release/${live}`)
    expect(await find(gone)).toBeNull()
  })

  test('unprinted pages are printed with the new words, not treated as unaffected', async () => {
    await put(api, await productOf(api, 'AV-101001'), { synonym: 'Printed, and lost' })
    const { number: live } = await publish(api)
    const { store } = api.workshop
    for (const [address, page] of store.list(live))
      if ('since' in page) await store.remove(address, page.since)
    await edit(KEY, answered('Everything, and more.'))
    await edit(catalogueCategoryPage.documentKey, {
      ...catalogueCategoryPage.seed,
      noStructure: 'Drawn tomorrow',
    })
    const { number } = await publish(api)
    const list = store.list(number)
    for (const address of ['/services', '/reference-standards/abacavir']) {
      expect({ address, page: list.find(address) }).toEqual({ address, page: { since: number } })
    }
  })
})
