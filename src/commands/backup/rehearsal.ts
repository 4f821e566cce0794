import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'

/** Pages that are asked for. */
const PAGES = 50

/** Time for a server to be ready: with another build, it lists the release again. */
const READY_WITHIN_MS = 120_000
/** Time for an answer: a page may have to be printed first, by a process that starts then. */
const ANSWER_WITHIN_MS = 60_000

/** A file that the restored server must hand over: its address and digest. */
export type ExpectedFile = { path: string; sha256: string }

/** @returns the body @throws {Refused} rule: the answer is not 200 */
async function ask(url: string, address: string): Promise<Buffer> {
  const answer = await fetch(url + address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200)
    throw new Refused('rule', `The restored server answers ${answer.status} at ${address}.`)
  return body
}

const readiness = z.object({ status: z.string() })

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })
    if (readiness.safeParse(await answer.json()).data?.status === 'ready') return
    await sleep(200)
  }
  throw new Refused('rule', 'The restored server did not show the live release within two minutes.')
}

/** The addresses in a file of the sitemap. */
const locations = (xml: Buffer): string[] =>
  [...xml.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'))
    return pathname + search
  })

/** Some of a list, at even distances, the first among them. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item)

async function pagesOf(url: string): Promise<string[]> {
  const listed = locations(await ask(url, '/sitemap.xml'))
  const parts = listed.filter((address) => /^\/sitemap\//.test(address))
  if (parts.length === 0) return spread(listed, PAGES)
  const all: string[] = []
  for (const part of parts) all.push(...locations(await ask(url, part)))
  return spread(all, PAGES)
}

/**
 * Asks a server on a restored backup for pages, files and a sign-in page.
 * @param tell gets the numbers of pages asked for, and of all
 * @returns how many pages were answered
 * @throws {Refused} rule: an answer is wrong
 */
export async function askRestored(
  url: string,
  files: readonly ExpectedFile[],
  tell: (done: number, total: number) => void,
): Promise<number> {
  await untilReady(url)
  const pages = await pagesOf(url)
  if (pages.length === 0) throw new Refused('rule', 'The restored server has an empty sitemap.')
  for (const [index, page] of pages.entries()) {
    tell(index, pages.length)
    await ask(url, page)
  }
  for (const { path, sha256 } of files) {
    const digest = createHash('sha256')
      .update(await ask(url, path))
      .digest('hex')
    if (digest !== sha256) throw new Refused('rule', `The restored server has other bytes at ${path}.`)
  }
  await ask(url, '/admin/login')
  return pages.length
}
