import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CATALOGUE_FILES } from '@/domain/rules/releases/catalogue-files'
import { type Api, openApi } from '../../support/application/api'
import { productOf, publish, put } from '../../support/releases/releases'

const ADDRESSES = Object.values(CATALOGUE_FILES)

let api: Api
let number: number

beforeAll(async () => {
  api = await openApi('sample')
  await put(api, await productOf(api, 'AV-101002'), { name: 'Paracetamol of the files' })
  const { state, error, ...release } = await publish(api)
  expect({ state, error }).toEqual({ state: 'live', error: null })
  number = release.number
})

/** The release for which a file of the live catalogue was made. */
function sinceOf(address: string): number {
  const listed = api.workshop.store.list(number).find(address)
  if (!listed || !('since' in listed)) throw new Error(`${address} is not listed`)
  return listed.since
}

const isThere = (address: string) => api.workshop.store.has(address, sinceOf(address))
const lose = async () => {
  for (const address of ADDRESSES) await api.workshop.store.remove(address, sinceOf(address))
}

async function printing() {
  const { printPage } = await import('@/releases/printing/print-page')
  const { completeRelease } = await import('@/releases/printing/print-all')
  const { releaseContext } = await import('@/releases/printing/release-context')
  const { workshop, payload } = api
  const context = await releaseContext(payload.db.drizzle, workshop.store, number)
  const list = workshop.store.list(number)
  return {
    complete: (courtesy: Parameters<typeof completeRelease>[2]) =>
      completeRelease(workshop, number, courtesy),
    ask: (address: string) => printPage(workshop, list, context, address),
  }
}

describe('contract §10 /catalogue.csv and /catalogue.xlsx', () => {
  test('are made with the release, before the first request', () => {
    expect(ADDRESSES.map((address) => [sinceOf(address), isThere(address)])).toEqual([
      [number, true],
      [number, true],
    ])
  })

  test('are made once, however many requests come at once', async () => {
    await lose()
    const csv = vi.spyOn(api.workshop.writers, 'csv')
    const { ask } = await printing()
    await Promise.all([1, 2, 3].map(() => ask(CATALOGUE_FILES.csv)))
    expect(csv).toHaveBeenCalledTimes(1)
    csv.mockRestore()
  })

  test('of a large catalogue are made after it goes live, when nothing is more urgent', async () => {
    await lose()
    const { complete } = await printing()
    const stop = new AbortController()
    const another = new Error('Another release is live')
    const untilNothingIsUrgent = async () => stop.abort(another)
    await expect(complete({ signal: stop.signal, untilNothingIsUrgent })).rejects.toBe(another)
    expect(ADDRESSES.map(isThere)).toEqual([false, false])
    await complete({ signal: new AbortController().signal, untilNothingIsUrgent: async () => {} })
    expect(ADDRESSES.map(isThere)).toEqual([true, true])
  })

  test('are not looked for while something is urgent', async () => {
    const { complete } = await printing()
    const looks = ['presence', 'has'].map((name) => vi.spyOn(api.workshop.store, name as 'presence' | 'has'))
    const calls = () => looks.map(({ mock }) => mock.calls.length)
    const [atTurns, stop]: [number[][], AbortController] = [[], new AbortController()]
    const untilNothingIsUrgent = async () => {
      if (atTurns.push(calls()) === 2) stop.abort(new Error('Another release is live'))
    }
    await expect(complete({ signal: stop.signal, untilNothingIsUrgent })).rejects.toThrow('Another release')
    for (const look of looks) look.mockRestore()
    // Before it begins, and before it looks at the first page.
    expect(atTurns).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('no longer give way once somebody waits for them', async () => {
    await lose()
    const { complete, ask } = await printing()
    const { writers } = api.workshop
    const begun = [vi.spyOn(writers, 'csv'), vi.spyOn(writers, 'xlsx')]
    const isBeingMade = () => begun.some(({ mock }) => mock.calls.length > 0)
    let isMade = false
    // Something is urgent until the file is there: what waits for it counts as urgent too.
    const untilNothingIsUrgent = async () => {
      if (isBeingMade()) await vi.waitUntil(() => isMade, 10_000)
    }
    const completing = complete({ signal: new AbortController().signal, untilNothingIsUrgent })
    await vi.waitUntil(isBeingMade, 10_000)
    await Promise.all(ADDRESSES.map(ask))
    isMade = true
    await completing
    for (const spy of begun) spy.mockRestore()
    expect(ADDRESSES.map(isThere)).toEqual([true, true])
  })
})
