import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readWords } from '../../../scripts/steps/release-words.mjs'
import { type Api, openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'
import { publish, put, releases } from '../../support/releases/releases'

/** What `npm run release` does with words that it can read; tests/start/release.test.ts runs it. */

let api: Api
beforeAll(async () => {
  api = await openApi()
  const { id } = await createProduct(api)
  for (const synonym of ['First', 'Second', 'Third']) {
    await put(api, id, { synonym })
    expect(await publish(api)).toMatchObject({ state: 'live' })
  }
})

/** @returns the lines that it prints */
async function release(...words: string[]): Promise<string[]> {
  const { performRelease, releaseWordsSchema } = await import('@/commands/perform-release')
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await performRelease(api.payload, releaseWordsSchema.parse(readWords(words)))
    return printed.mock.calls.map(([line]) => String(line))
  } finally {
    printed.mockRestore()
  }
}

const all = async () => {
  const { live, releases: listed } = await releases(api)
  return { live, numbers: listed.map(({ number }) => number) }
}

describe('contract §5 Releases from the command line', () => {
  test.each<[words: string[], sentence: RegExp]>([
    [['publish', '--products', 'first'], /^--products takes ids/],
    [['publish', '--products', '99999999999'], /^--products takes ids/],
    [['publish', '--content', 'no/such'], /^"no\/such" has nothing/],
    [['publish', 'Typed\u0007'], /label.*invisible/],
    [['publish', 'x'.repeat(201)], /label must be at most 200/],
    [['live', '99'], /^There is no such release/],
    [['live'], /^Say the number of a release/],
    [['live', 'first'], /^Say the number of a release/],
    [['remove', '3'], /^Release 3 is what visitors see/],
    [['remove', '0'], /^This is the site as it was built/],
  ])('%j is refused in one sentence', async (words, sentence) => {
    const before = await all()
    const { Refused } = await import('@/domain/rules/changes/refused')
    const refusal = await release(...words).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) })
    expect(await all()).toEqual(before)
  })

  test('pending lists nothing without changes', async () => {
    expect(await release('pending')).toEqual(['Nothing is pending: visitors see everything as it is.'])
  })

  test('a release goes live and returns, and another is removed', async () => {
    expect(await release('live', '1')).toEqual(['Visitors see release 1.'])
    expect((await all()).live).toBe(1)
    expect(await release('live', '3')).toEqual(['Visitors see release 3.'])
    expect(await release('remove', '2')).toEqual(['Release 2 was removed.'])
    expect(await all()).toEqual({ live: 3, numbers: [3, 1, 0] })
  })
})
