import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node.js'
import { createRequestResponseMocks } from 'next/dist/server/lib/mock-request.js'
import { composedPrint } from '@/content-seed/composed-pages'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { Refused } from '@/domain/rules/changes/refused'
import { env } from '@/env'
import { BUILT } from '@/paths'
import { INDEX_ADDRESS, kindOfPage, printedAt } from '@/releases/pages/addresses'
import { DOCUMENT, PAYLOAD, type PrintedPage } from '@/releases/pages/page-file'
import { documentPolicy } from '@/releases/pages/policy'
import type { Press } from '@/releases/printing/workshop'
import { openFramework } from '@/server/framework/open-framework'
import { listedPaths } from '@/site/metadata/listed-paths'
import { sitemapFiles } from '@/site/metadata/sitemap-files'
import { isKeyOf, onPrinted, type SunkPage } from './page-sink'
import { PageTurns } from './page-turns'

const SINKS_WITHIN_MS = 5_000

const HTML = 'text/html; charset=utf-8'

/** Status codes of printed pages other than 200. */
const STATUS: Record<string, number> = { '/_not-found': 404 }

type Manifest = { routes: Record<string, { srcRoute: string | null }> }

const readJson = (file: string) => JSON.parse(readFileSync(path.join(BUILT, file), 'utf8'))

/** Files of the framework that are equal in every release. */
const isSame = (address: string) => /\.(?:png|ico|svg|txt|xml)$/.test(address)

/** Routes of composed pages, whose addresses each release has of its own. */
const COMPOSED_ROUTE = /\/\[\.\.\.address\]$/

/**
 * The addresses that every release has: those of the build, except for staff, catalogue and composed pages, and the
 * stand-ins for unknown catalogue addresses, which a release answers with Page Not Found (contract §5).
 */
function ownAddresses(): string[] {
  // Written by the framework in this build.
  const { routes } = readJson('prerender-manifest.json') as Manifest
  return Object.keys(routes).filter(
    (address) =>
      !COMPOSED_ROUTE.test(routes[address]?.srcRoute ?? '') &&
      !/^\/admin(?:\/|$)/.test(address) &&
      address !== INDEX_ADDRESS &&
      !address.startsWith(`${INDEX_ADDRESS}/`) &&
      address !== '/_global-error' &&
      !isSame(address),
  )
}

function partsOf({ html, rscData, segmentData, body }: SunkPage): Map<string, Buffer> {
  const parts = new Map<string, Buffer>([[DOCUMENT, body ?? Buffer.from(html ?? '')]])
  if (rscData) parts.set(PAYLOAD, rscData)
  for (const [name, bytes] of segmentData ?? []) parts.set(name, bytes)
  return parts
}

/**
 * Prints with the framework from the build, without a socket: requests a page like a visitor, and takes the result
 * where the framework would cache it. The framework merges concurrent requests for one path, so pages are printed one
 * after the other.
 */
export class FrameworkPress implements Press {
  readonly own = ownAddresses()
  readonly #print: (request: NodeNextRequest, response: NodeNextResponse) => void | Promise<void>
  readonly #turns = new PageTurns()

  constructor() {
    const server = openFramework({
      cacheHandler: path.join(BUILT, 'serving/page-sink.mjs'),
      cacheMaxMemorySize: 0,
    })
    this.#print = server.getRequestHandler()
  }

  /** @returns what the framework would have cached for a path */
  async #sunk(url: string): Promise<SunkPage> {
    // The result may arrive shortly after the answer, even too late, while the next path is printed.
    const taken = new Promise<SunkPage>((resolve) =>
      onPrinted((key, page) => {
        if (isKeyOf(key, url)) resolve(page)
      }),
    )
    const { req, res } = createRequestResponseMocks({ url, headers: { host: new URL(env.siteUrl).host } })
    await this.#print(new NodeNextRequest(req), new NodeNextResponse(res))
    const page = await Promise.race([taken, sleep(SINKS_WITHIN_MS)])
    if (!page) throw new Error(`The framework has printed nothing at ${url}: it answered ${res.statusCode}`)
    return { ...page, status: page.status ?? res.statusCode }
  }

  async print(address: string, release: ReleaseContext): Promise<PrintedPage> {
    const page = await this.#turns.take(address, () =>
      withRelease(release, () => this.#sunk(composedPrint(address) ?? printedAt(address))),
    )
    const status = STATUS[address] ?? 200
    if (page.status !== status) {
      throw new Refused(
        'rule',
        `The page ${address} cannot be printed: the site answers ${page.status} there.`,
      )
    }
    return {
      status: kindOfPage(address) === 'withdrawn' ? 410 : status,
      type: page.html === undefined ? String(page.headers?.['content-type']) : HTML,
      policy: page.html === undefined ? null : documentPolicy(page.html),
      used: [...release.used],
      parts: partsOf(page),
    }
  }

  async sitemap(release: ReleaseContext): Promise<Map<string, PrintedPage>> {
    const files = new Map<string, PrintedPage>()
    const paths = withRelease(release, listedPaths)
    for await (const { path: address, xml } of sitemapFiles(paths, env.siteUrl)) {
      const parts = new Map([[DOCUMENT, Buffer.from(xml)]])
      files.set(address, { status: 200, type: 'application/xml', policy: null, used: [], parts })
    }
    return files
  }
}
