import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicLotAnswer } from '@/domain/contract/public-lot'
import { lotFile, lotsIn } from '@/domain/finding/files/lot-files'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, DOCUMENTS, LOTS } from '../../support/documents/papers'
import { addressesOf, productOf, publish, put } from '../../support/releases/releases'
import { serveVisitors, type Visitors } from '../../support/releases/visitors'

let api: Api
let visitors: Visitors
let id: number
let other: number

beforeAll(async () => {
  api = await openApi('sample')
  visitors = await serveVisitors(api)
  id = await productOf(api, 'AV-101002')
  other = await productOf(api, 'AV-130001')
})
afterAll(() => visitors.close())

/** Publishes, and shows it. @returns its number */
async function shown(): Promise<number> {
  const { number, state, error } = await publish(api)
  expect({ state, error }).toEqual({ state: 'live', error: null })
  await visitors.show(number)
  return number
}

const withdraw = (call: string, json: Record<string, unknown>) => api.send(`PUT ${call}`, { json })

const AT = '/documents/av-101002'
const ids: Record<string, number> = {}
let files: Record<string, string>
let before: number
let first: number

// Each test goes on where the one before it ended.
describe('contract §10 Visitors: addresses of documents and lots', () => {
  test('without any, their addresses are unknown ones, and the feed has no items', async () => {
    before = await shownAfter(() => put(api, other, { synonym: 'Nothing yet' }))
    for (const address of [`${AT}/sds-eu-en.pdf`, `${AT}/l23.json`, `/find/${lotFile('L23')}`])
      expect([address, (await visitors.ask(`GET ${address}`)).status]).toEqual([address, 404])
    expect((await feed()).items).toEqual([])
    expect(
      addressesOf(api, before).filter((address) => /^\/(?:documents|find\/lots)\//.test(address)),
    ).toEqual([])
    expect((await visitors.ask('GET /find/index.json')).text).not.toContain('hasLots')
  })

  test('a current safety data sheet, and the one before it at the address of its revision', async () => {
    const old = await addDocument(api, { product_id: id, kind: 'sds', region: 'EU', revision_no: '1.0' })
    const now = await addDocument(api, { product_id: id, kind: 'sds', region: 'EU', revision_no: '2' })
    ids.lot = (
      await addLot(api, { product_id: id, lot_no: 'L 23', date_kind: 'retest', valid_until: '2027-03-31' })
    ).id
    await addLot(api, { product_id: id, lot_no: 'L24', released_on: '2026-05-01' })
    const coa = await addDocument(api, { product_id: id, kind: 'coa', lot_no: 'L 23' })
    const titled = await addDocument(api, { product_id: id, kind: 'other', title: 'TSE/BSE statement' })
    files = { old: old.file_path, now: now.file_path, coa: coa.file_path, titled: titled.file_path }
    ids.sheet = now.id
    first = await shown()
    const current = await visitors.ask(`GET ${AT}/sds-eu-en.pdf`)
    expect(current.status).toBe(200)
    expect(current.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="SDS AV-101002 EU en.pdf"',
      'x-release': String(first),
      etag: `"${now.sha256}"`,
      'last-modified': expect.stringContaining('GMT'),
      link: `<${AT}/sds-eu-en-1-0.pdf>; rel="predecessor-version"`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const former = await visitors.ask(`GET ${AT}/sds-eu-en-1-0.pdf`)
    expect(former).toMatchObject({
      status: 200,
      headers: {
        etag: `"${old.sha256}"`,
        link: `<${AT}/sds-eu-en.pdf>; rel="latest-version"`,
        'content-disposition': 'inline; filename="SDS AV-101002 EU en 1.0.pdf"',
      },
    })
    expect((await visitors.ask(`GET ${AT}/sds-eu-en-2.pdf`)).bytes).toEqual(current.bytes)
  })

  test.each<[call: string, status: number, headers?: Record<string, string>]>([
    [`GET ${AT}/other-tse-bse-statement-en.pdf`, 200],
    [`GET ${AT}/l-23/coa-en.pdf`, 200],
    [`HEAD ${AT}/l-23/coa-en.pdf`, 200],
    [`GET ${AT}/l24/coa-en.pdf`, 404],
    [`GET ${AT}/coa-en.pdf`, 404],
    [`GET ${AT}/sds-us-en.pdf`, 404],
    [`GET ${AT}/sds-eu-de.pdf`, 404],
    [`GET ${AT}/sds-eu-en-3.pdf`, 404],
    ['GET /documents/av-999999/sds-eu-en.pdf', 404],
    ['GET /documents/~/000.json', 404],
    [`GET ${AT}/../av-101002/sds-eu-en.pdf`, 404],
    [`GET ${AT}%2fsds-eu-en.pdf`, 404],
    [`GET ${AT}/l-23%2fcoa-en.pdf`, 404],
    [`GET ${AT}/%E2%80%AEl-23.json`, 404],
    [`GET ${AT}/%ff.json`, 404],
    [`GET ${AT}/__proto__.json`, 404],
    [`GET ${AT}/constructor/coa-en.pdf`, 404],
  ])('%s answers %i', async (call, status) => {
    const answer = await visitors.ask(call)
    expect([answer.status, answer.headers['x-release']]).toEqual([status, String(first)])
    if (call.startsWith('HEAD')) expect(answer.bytes).toHaveLength(0)
  })

  test('an address of 10,000 characters is unknown', async () => {
    expect((await visitors.ask(`GET ${AT}/${'l'.repeat(10_000)}.json`)).status).toBe(404)
  })

  test('an address typed by hand leads to its proper spelling', async () => {
    for (const [typed, proper] of [
      ['/documents/AV-101002/SDS-EU-EN.pdf', `${AT}/sds-eu-en.pdf`],
      ['/documents/AV-101002/L23.json', `${AT}/l-23.json`],
      ['/documents/av-101002/L%2023/COA-en.PDF', `${AT}/l-23/coa-en.pdf`],
    ]) {
      const { status, headers } = await visitors.ask(`GET ${typed}`)
      expect([status, headers.location]).toEqual([308, proper])
    }
  })

  test('a range is answered, and a client that has the file is told so', async () => {
    const { headers, bytes } = await visitors.ask(`GET ${AT}/sds-eu-en.pdf`)
    const part = await visitors.ask(`GET ${AT}/sds-eu-en.pdf`, { range: 'bytes=0-3' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${bytes.length}`,
    ])
    const ask = async (asked: Record<string, string>) =>
      (await visitors.ask(`GET ${AT}/sds-eu-en.pdf`, asked)).status
    expect(await ask({ 'if-none-match': headers.etag ?? '' })).toBe(304)
    expect(await ask({ 'if-modified-since': headers['last-modified'] ?? '' })).toBe(304)
    // After a roll-back the older file is served to who has the newer one.
    expect(await ask({ 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() })).toBe(200)
    expect(await ask({ range: 'bytes=99999999-' })).toBe(416)
    const whole = await visitors.ask(`HEAD ${AT}/sds-eu-en.pdf`, { range: 'bytes=0-3' })
    expect([whole.status, whole.headers['content-length']]).toEqual([200, String(bytes.length)])
    const rest = (day: string) => ask({ range: 'bytes=4-', 'if-range': day })
    expect(await rest(headers['last-modified'] ?? '')).toBe(206)
    expect(await rest(new Date(Date.now() + 86_400_000).toUTCString())).toBe(200)
  })

  test('a lot answers as JSON, in one small file', async () => {
    const { status, headers, text, bytes } = await visitors.ask(`GET ${AT}/l-23.json`)
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(bytes.length).toBeLessThan(2_000)
    const answer = publicLotAnswer.parse(JSON.parse(text))
    expect(answer).toMatchObject({
      cat_no: 'AV-101002',
      lot_no: 'L 23',
      state: 'current',
      date_kind: 'retest',
      valid_until: '2027-03-31',
      current_lot: 'L24',
      page: '/reference-standards/abacavir/abacavir-sulfate',
      release: first,
      documents: [{ kind: 'coa', language: 'en', address: `${AT}/l-23/coa-en.pdf` }],
    })
    expect((await visitors.ask(`GET ${AT}/l-23.json`, { 'if-none-match': headers.etag ?? '' })).status).toBe(
      304,
    )
  })

  test('a lot is found without its product, with those that are easily taken for it', async () => {
    const { text } = await visitors.ask(`GET /find/${lotFile('l23')}`)
    const page = '/reference-standards/abacavir/abacavir-sulfate'
    expect(lotsIn(Object.entries(JSON.parse(text)), 'l-23').found).toEqual([
      { lotNo: 'L 23', catNo: 'AV-101002', name: expect.any(String), page },
    ])
    expect(lotsIn(Object.entries(JSON.parse(text)), '123')).toMatchObject({
      found: [],
      near: [{ lotNo: 'L 23' }],
    })
    const none = await visitors.ask(`GET /find/${lotFile('no such lot')}`)
    expect([none.status, none.text]).toEqual([200, '{}'])
    expect((await visitors.ask('GET /find/index.json')).text).toContain('"hasLots":true')
    expect((await visitors.ask('GET /find/lots/xyz.json')).status).toBe(404)
  })

  test('a changed lot writes its product’s page, its files and the feeds, and nothing else', async () => {
    const page = '/reference-standards/abacavir/abacavir-sulfate'
    await api.send(`PUT ${LOTS}/${ids.lot}`, { json: { purity: '99.8 %' } })
    const number = await shown()
    const written = [...api.workshop.store.list(number).printed(number)].map(([address]) => address)
    expect(written.filter((address) => !/^\/(?:feed\.|documents\.json)/.test(address)).sort()).toEqual([
      expect.stringMatching(/^\/documents\/~\/[0-9a-f]{3}\.json$/),
      page,
    ])
    expect(JSON.parse((await visitors.ask(`GET ${AT}/l-23.json`)).text)).toMatchObject({ purity: '99.8 %' })
  })

  test('a withdrawn lot answers with its state, and its documents say why they are gone', async () => {
    const found = await visitors.ask(`GET ${AT}/l-23/coa-en.pdf`)
    expect(found.status).toBe(200)
    await withdraw(`${LOTS}/${ids.lot}`, { state: 'withdrawn', note: 'Impurity B <0.2 %>' })
    await shown()
    const gone = await visitors.ask(`GET ${AT}/l-23/coa-en.pdf`)
    expect(gone).toMatchObject({ status: 410, headers: { 'x-robots-tag': 'noindex' } })
    expect(gone.headers['content-type']).toContain('text/html')
    expect(JSON.parse(gone.text)).toMatchObject({
      reason: 'Impurity B <0.2 %>',
      current: { lotNo: 'L24', address: '/reference-standards/abacavir/abacavir-sulfate#certificate=L24' },
    })
    // Also to who has the file since before.
    const asks: Record<string, string>[] = [
      { 'if-none-match': found.headers.etag ?? '' },
      { 'if-modified-since': found.headers['last-modified'] ?? '' },
      { range: 'bytes=0-3', 'if-range': found.headers.etag ?? '' },
    ]
    for (const asked of asks)
      expect((await visitors.ask(`GET ${AT}/l-23/coa-en.pdf`, asked)).status, JSON.stringify(asked)).toBe(410)
    const lot = publicLotAnswer.parse(JSON.parse((await visitors.ask(`GET ${AT}/l-23.json`)).text))
    expect(lot).toMatchObject({ state: 'withdrawn', note: 'Impurity B <0.2 %>', documents: [] })
  })

  test('a withdrawn document is gone where it was, and where its revision was', async () => {
    await withdraw(`${DOCUMENTS}/${ids.sheet}`, { state: 'withdrawn', reason: 'Wrong hazards' })
    await shown()
    for (const address of [`${AT}/sds-eu-en.pdf`, `${AT}/sds-eu-en-2.pdf`])
      expect((await visitors.ask(`GET ${address}`)).status).toBe(410)
    expect((await visitors.ask(`GET ${AT}/sds-eu-en-1-0.pdf`)).status).toBe(200)
    await addDocument(api, { product_id: id, kind: 'sds', region: 'EU', revision_no: '3' })
    await shown()
    expect((await visitors.ask(`GET ${AT}/sds-eu-en.pdf`)).status).toBe(200)
    const gone = await visitors.ask(`GET ${AT}/sds-eu-en-2.pdf`)
    expect(gone.status).toBe(410)
    expect(JSON.parse(gone.text)).toMatchObject({ current: { address: `${AT}/sds-eu-en.pdf` } })
  })

  test('the feed tells of safety data sheets and withdrawn lots, newest first, once each', async () => {
    const { items, ...head } = await feed()
    expect(head).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
    expect(items.map(({ title, tags }) => [title.replace(/ of .*/, ''), tags])).toEqual([
      ['Safety data sheet EU en', ['safety data sheet']],
      ['Lot L 23', ['withdrawn lot']],
      ['Safety data sheet EU en', ['safety data sheet']],
    ])
    expect(new Set(items.map(({ id: item }) => item)).size).toBe(3)
    expect(items.every(({ date_published }) => date_published !== undefined)).toBe(true)
  })

  test('former addresses lead on: a catalogue number, a lot, a merged product', async () => {
    await put(api, id, { cat_no: 'AV-101902' })
    await withdraw(`${LOTS}/${ids.lot}`, { lot_no: 'L99' })
    await shown()
    const leadsTo = async (address: string) => {
      const { status, headers } = await visitors.ask(`GET ${address}`)
      return status === 308 ? headers.location : status
    }
    expect(await leadsTo(`${AT}/sds-eu-en.pdf`)).toBe('/documents/av-101902/sds-eu-en.pdf')
    expect(await leadsTo(`${AT}/l-23.json`)).toBe('/documents/av-101902/l99.json')
    expect(await leadsTo(`${AT}/l-23/ms-en.pdf`)).toBe(404)
    await put(api, id, { cat_no: 'AV-101002' })
    await shown()
    expect(await leadsTo(`${AT}/sds-eu-en.pdf`)).toBe(200)
    expect(await leadsTo('/documents/av-101902/sds-eu-en.pdf')).toBe(`${AT}/sds-eu-en.pdf`)
    expect(await leadsTo(`${AT}/l-23.json`)).toBe(`${AT}/l99.json`)
    const revisionOf = async (product: number) =>
      (await api.send<{ revision: number }>(`GET /reference-standards/product/${product}`)).body.revision
    const revisions = { kept: await revisionOf(other), other: await revisionOf(id) }
    const { status } = await api.send(`POST /reference-standards/product/${other}/merge`, {
      json: { other: id, revisions, take: [] },
    })
    expect(status).toBe(200)
    await shown()
    expect(await leadsTo(`${AT}/sds-eu-en.pdf`)).toBe('/documents/av-130001/sds-eu-en.pdf')
    expect(await leadsTo('/documents/av-101902/l99.json')).toBe('/documents/av-130001/l99.json')
    expect(await leadsTo(`${AT}/l-23.json`)).toBe('/documents/av-130001/l99.json')
  })

  test('the whole catalogue is two files, which a changed document leaves as they are', async () => {
    const number = (await api.send<{ live: number }>('GET /release/')).body.live
    const csv = await visitors.ask('GET /catalogue.csv')
    expect(csv).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="catalogue.csv"',
        'x-release': String(number),
      },
    })
    const [head, ...lines] = csv.text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFname,cat_no,category,inventory_status,cas_no,molecular_formula,molecular_weight,related_cas_no,chemical_name,synonym,shipping_temperature,hsn_code,country_of_origin,smiles',
    )
    expect(lines.filter((line) => line.includes('AV-130001'))).toHaveLength(1)
    expect(csv.text).not.toContain('AV-101002')
    const xlsx = await visitors.ask('GET /catalogue.xlsx')
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    await addDocument(api, { product_id: other, kind: 'sds', region: 'US' })
    const next = await shown()
    const { store } = api.workshop
    for (const address of ['/catalogue.csv', '/catalogue.xlsx'])
      expect(store.list(next).find(address)).toEqual(store.list(number).find(address))
    expect((await visitors.ask('GET /catalogue.csv')).bytes).toEqual(csv.bytes)
  })

  test.each<[what: string, hide: () => Promise<unknown>]>([
    ['a held', () => put(api, other, { held: true })],
    [
      'a trashed',
      async () => {
        await put(api, other, { held: false })
        await shown()
        await api.send(`DELETE /reference-standards/product/${other}`)
      },
    ],
  ])('%s product’s documents are unknown addresses', async (_what, hide) => {
    await hide()
    await shown()
    for (const address of [
      '/documents/av-130001/sds-eu-en.pdf',
      `${AT}/sds-eu-en.pdf`,
      '/documents/av-130001/l99.json',
    ])
      expect((await visitors.ask(`GET ${address}`)).status).toBe(404)
    const found = await visitors.ask(`GET /find/${lotFile('L99')}`)
    expect(lotsIn(Object.entries(JSON.parse(found.text)), 'L99').found).toEqual([])
  })

  test('rolled back, all is as it was, also where the disk has lost it', async () => {
    const { store } = api.workshop
    for (const [address, since] of store.list(first).printed())
      if (/^\/(?:documents\/~|find\/lots)\//.test(address)) await store.remove(address, since)
    await visitors.show(first)
    const { status, headers } = await visitors.ask(`GET ${AT}/sds-eu-en.pdf`)
    expect([status, headers['x-release']]).toEqual([200, String(first)])
    const lot = JSON.parse((await visitors.ask(`GET ${AT}/l-23.json`)).text)
    expect(lot).toMatchObject({ state: 'current', purity: null, release: first })
    await visitors.show(before)
    expect((await visitors.ask(`GET ${AT}/sds-eu-en.pdf`)).status).toBe(404)
  })

  test('a file that the disk has lost is not there for now', async () => {
    await visitors.show(first)
    rmSync(path.join(api.uploadsDir, path.basename(files.coa ?? '')))
    const lost = await visitors.ask(`GET ${AT}/l-23/coa-en.pdf`)
    expect([lost.status, lost.headers['content-disposition'], lost.headers.etag]).toEqual([
      503,
      undefined,
      undefined,
    ])
  })
})

async function shownAfter(change: () => Promise<unknown>): Promise<number> {
  await change()
  return shown()
}

type Feed = {
  version: string
  items: { id: string; title: string; tags: string[]; date_published?: string }[]
}

const feed = async (): Promise<Feed> => JSON.parse((await visitors.ask('GET /documents.json')).text)
