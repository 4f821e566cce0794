import type { APIRequestContext } from '@playwright/test'
import { builtInDocuments } from '../../../src/content-seed/known-documents'
import { anchorSource } from '../../../src/content-seed/page-anchors'
import { productCategoryKeys, publicRoutes } from '../../../src/domain/content/routes'
import { listedPaths } from '../../../src/site/metadata/listed-paths'
import { servedPage, textsAt } from '../../support/browser/served-page'
import { structuredData } from '../../support/browser/structured-data'
import { expect, test } from '../../support/browser/test'

/** The origin in the built pages, which is not that of the test's server. */
async function siteOrigin(request: APIRequestContext): Promise<string> {
  const home = await (await request.get('/')).text()
  return new URL(/<link rel="canonical" href="([^"]+)"/.exec(home)?.[1] ?? '').origin
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** The head and the structured data of a page. */
function readHead(html: string) {
  const attribute = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    shareTitle: attribute(/<meta property="og:title" content="([^"]*)"/),
    shareUrl: attribute(/<meta property="og:url" content="([^"]*)"/),
    sharePicture: attribute(/<meta property="og:image" content="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    structured: blocks.map(([, json = '']) => structuredData.parse(JSON.parse(json))),
  }
}

const typesOf = (structured: { '@type': string }[]) => structured.map((data) => data['@type']).sort()

test('§2.1 Every page of the sitemap answers under its own canonical address with a head of its own', async ({
  request,
}) => {
  const origin = await siteOrigin(request)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const listed: string[] = []
  for await (const path of listedPaths()) listed.push(new URL(path, origin).href)
  expect(addresses).toEqual(listed)

  const titles = new Map<string, string>()
  const pictures = new Set<string>()
  for (const address of addresses) {
    const { pathname } = new URL(address)
    const answer = await request.get(pathname)
    expect(answer.status(), pathname).toBe(200)
    const head = readHead(await answer.text())
    expect(head.canonical.replace(/\/$/, ''), pathname).toBe(address.replace(/\/$/, ''))
    expect(head.shareUrl.replace(/\/$/, ''), pathname).toBe(address.replace(/\/$/, ''))
    expect(head.robots, pathname).not.toContain('noindex')
    expect(head.description.length, `${pathname}: description`).toBeGreaterThan(50)
    expect(head.shareTitle, `${pathname}: link preview`).not.toBe('')
    expect(titles.get(head.title), `${pathname} repeats the title of another page`).toBeUndefined()
    titles.set(head.title, pathname)
    pictures.add(new URL(head.sharePicture).pathname)
    expect(typesOf(head.structured), pathname).toContain('Organization')
    if (pathname !== '/') expect(typesOf(head.structured), pathname).toContain('BreadcrumbList')
  }
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/jpeg'])
  }
})

test('§2.7 §2.10 The questions and the posts are described to search engines on their pages', async ({
  request,
}) => {
  const structuredOf = async (path: string) =>
    typesOf(readHead(await (await request.get(path)).text()).structured)
  expect(await structuredOf('/support/faq')).toEqual(['BreadcrumbList', 'FAQPage', 'Organization'])
  expect(await structuredOf('/resources/blogs')).toEqual(['Blog', 'BreadcrumbList', 'Organization'])
  expect(await structuredOf('/contact')).toEqual(['BreadcrumbList', 'Organization'])
})

test('contract §9 Every part of a page that links may lead to exists on that page', async ({ request }) => {
  const contents = new Map(builtInDocuments.map(({ documentKey, seed }) => [documentKey, seed]))
  const idsIn = (html: string, tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*? id="([^"]+)"`, 'g'))].map(([, id = '']) => id)
  const pages = [...publicRoutes, ...productCategoryKeys.map((key) => `/products/${key}`)]
  for (const path of pages) {
    const source = anchorSource(path)
    if (!source) continue
    const { own, document, kind, anchorsIn } = source
    const sources = [...contents].filter(([key]) => key === document || key.split('/', 1)[0] === kind)
    const anchors = [...own, ...sources.flatMap(([, content]) => anchorsIn?.(content) ?? [])]
    const html = await (await request.get(path)).text()
    expect(idsIn(html, '[a-z]+'), path).toEqual(expect.arrayContaining(anchors))
    expect(anchors, path).toEqual(expect.arrayContaining(idsIn(html, 'section')))
  }
})

test('§2.1 §2.3 /home shows the same page as /, and names / as canonical', async ({ request }) => {
  const page = await servedPage(request, '/home')
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  expect(canonical).toBe(await siteOrigin(request))
  expect(textsAt(page, 'h1')).toEqual(['Advancing Science, Delivering Global Excellence'])
})

test('§2.1 Search engines must not list the staff pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Disallow: \/admin$/m)
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  for (const path of ['/admin/login', '/admin-access']) {
    expect(readHead(await (await request.get(path)).text()).robots, path).toContain('noindex')
  }
})

test('§2.1 An unknown page offers no canonical address', async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(readHead(await answer.text()).canonical).toBe('')
})

test('§2.2 The icons and the manifest that a page names exist', async ({ request }) => {
  const page = await servedPage(request, '/about')
  const icons = page.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]')
  const hrefs = Array.from(icons, (link) => link.getAttribute('href') ?? '')
  expect(hrefs.map((href) => href.replace(/\?.*/, ''))).toEqual(
    expect.arrayContaining(['/favicon.ico', '/icon.svg', '/apple-icon.png']),
  )
  const manifestHref = page.querySelector('link[rel="manifest"]')?.getAttribute('href')
  const manifest = await (await request.get(manifestHref ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Averline Sciences', start_url: '/' })
  for (const href of [...hrefs, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(href)
    expect(answer.status(), href).toBe(200)
    expect(answer.headers()['content-type'], href).toMatch(/^image\//)
  }
})
