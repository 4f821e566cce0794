import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'
import { type PullingCopy, pullingCopy } from '../../support/content/pulling-copy'
import { publish } from '../../support/releases/releases'

let api: Api
let copy: PullingCopy
beforeAll(async () => {
  api = await openApi()
  copy = pullingCopy('pull-pages')
})
afterAll(() => copy.remove())

const LISTS = ['composed/pages', 'redirects/redirects'].map(
  (name) => `src/content-seed/${name}-seeds.generated.ts`,
)
const FILE = 'src/content-seed/composed/careers.ts'

/** Pulls until nothing changes. @returns the number of pulls that changed something */
async function pulled(): Promise<number> {
  for (let times = 0; times <= 3; times += 1) {
    const { pullContent } = await copy.called()
    if (!(await pullContent(api.payload, copy.folder)).isWritten) return times
  }
  throw new Error('Something is written again and again')
}

/** The documents that the copy's files define. */
async function defined(): Promise<Map<string, unknown>> {
  const { builtInDocuments } = await copy.called()
  return new Map(builtInDocuments.map(({ documentKey, seed }) => [documentKey, seed]))
}

const textOf = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8')

/** Releases documents; one without content is removed from the site. */
async function release(documents: Record<string, unknown>) {
  for (const [key, content] of Object.entries(documents))
    await api.payload.db.pool.query(
      content === null
        ? 'delete from content_documents where document_key = $1 and $2::jsonb is null'
        : `insert into content_documents (document_key, content) values ($1, $2)
           on conflict (document_key) do update set content = excluded.content`,
      [key, content === null ? null : JSON.stringify(content)],
    )
  expect(await publish(api)).toMatchObject({ state: 'live' })
}

/** Starts a copy's code on the test's database, and compares the two. */
const PROBE = `
import { ensureKinds } from '@/cms/documents/seeding/ensure-documents'
import { offeredDocuments } from '@/cms/documents/seeding/offered-documents'
import { savedStates } from '@/cms/documents/states/document-state'
import { changedContent } from '@/releases/content/changed-content'
import { liveRelease } from '@/releases/stored/stored-release'
export async function takenUp(payload) {
  const db = payload.db.drizzle
  await ensureKinds(payload)
  const states = Object.fromEntries(await savedStates(db))
  const rows = await payload.find({ collection: 'pages', depth: 0 })
  return {
    pending: (await changedContent(db, await liveRelease(db), null)).map(({ key }) => key),
    offered: (await offeredDocuments(db)).map(({ key }) => key),
    page: states['pages/careers'],
    redirect: states['redirects/10'],
    rows: rows.docs.map(({ address }) => address),
  }
}
`

async function probed(): Promise<object> {
  writeFileSync(path.join(copy.folder, 'pages-probe.ts'), PROBE)
  // The module built from the source above.
  const { takenUp } = (await copy.load('pages-probe.ts')) as {
    takenUp: (payload: Payload) => Promise<object>
  }
  return takenUp(api.payload)
}

/** A new database. */
const empty = () =>
  api.payload.db.pool.query(`
    delete from releases where number > 0;
    truncate content_documents, release_documents, content_pages, _content_pages_v, content_redirects,
      _content_redirects_v cascade;
    update releases set state = 'live' where number = 0;
  `)

const { text, table, hero } = blocksOfAllTypes
const page = pageOf([hero, text, table], { former: [{ address: '/jobs' }] })
const lines = {
  'redirects/2': { from: '/about-us.html', to: '/about', status: '308' },
  'redirects/10': { from: '/work', to: 'doc:pages/careers', status: '307' },
}

test('contract §9 A page is pulled into a file, redirects into one; a second pull changes nothing; removed pages lose their files', async () => {
  await release({ 'pages/careers': page, ...lines })
  expect(await pulled()).toBe(1)
  const first = await defined()
  expect(first.get('pages/careers')).toEqual(page)
  for (const [key, line] of Object.entries(lines)) expect(first.get(key)).toEqual(line)
  const texts = LISTS.map(textOf)
  expect(await pulled()).toBe(0)
  expect(LISTS.map(textOf)).toEqual(texts)

  const moved = { ...page, address: '/about/careers' }
  await release({ 'pages/careers': moved, 'redirects/2': { ...lines['redirects/2'], to: '/contact' } })
  expect(await pulled()).toBe(1)
  const second = await defined()
  expect(second.get('pages/careers')).toEqual(moved)
  expect(second.get('redirects/2')).toMatchObject({ to: '/contact' })

  await release({ 'pages/careers': null, 'redirects/2': null, 'redirects/10': null })
  expect(await pulled()).toBe(1)
  expect(existsSync(path.join(copy.folder, FILE))).toBe(false)
  for (const file of LISTS) expect(textOf(file)).toBe(readFileSync(file, 'utf8'))
}, 240_000)

test('contract §9 Pulled content belongs to the code: nothing is pending or to be pushed, on that database and on a new one', async () => {
  await release({ 'pages/careers': page, ...lines })
  await pulled()
  const same = {
    pending: [],
    offered: [],
    page: 'Built-in text',
    redirect: 'Built-in text',
    rows: ['/careers'],
  }
  expect(await probed()).toEqual(same)
  await empty()
  expect(await probed()).toEqual(same)
}, 240_000)
