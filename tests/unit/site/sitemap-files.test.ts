import { describe, expect, test } from 'vitest'
import { listedPaths } from '@/site/metadata/listed-paths'
import { type SitemapFile, sitemapFiles } from '@/site/metadata/sitemap-files'
import { expectLinear } from '../../support/chance/growth'

const SITE = 'https://averline.example'

async function* pathsOf(count: number, path = (index: number) => `/reference-standards/a/${index}`) {
  for (let index = 0; index < count; index++) yield path(index)
}

async function filesOf(paths: AsyncIterable<string>, max?: number): Promise<SitemapFile[]> {
  const files: SitemapFile[] = []
  for await (const file of sitemapFiles(paths, SITE, max)) files.push(file)
  return files
}

const addressesIn = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('contract §5 The sitemap of a release', () => {
  test('it is one file, as the framework writes it', async () => {
    expect(await filesOf(pathsOf(2))).toEqual([
      {
        path: '/sitemap.xml',
        xml: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url>
<loc>${SITE}/reference-standards/a/0</loc>
</url>
<url>
<loc>${SITE}/reference-standards/a/1</loc>
</url>
</urlset>
`,
      },
    ])
  })

  test('it has the same pages as the built-in one, in their order', async () => {
    const paths: string[] = []
    for await (const path of listedPaths()) paths.push(`${SITE}${path}`)
    const [file] = await filesOf(listedPaths())
    expect(addressesIn(file?.xml)).toEqual(paths)
  })

  test('characters that XML reserves are escaped', async () => {
    const [file] = await filesOf(pathsOf(1, () => `/a?b='c'&d=<e>"`))
    expect(file?.xml).toContain(`<loc>${SITE}/a?b=%27c%27&amp;d=%3Ce%3E%22</loc>`)
  })

  test.each([
    [0, [0]],
    [1, [1]],
    [3, [3]],
    [4, [3, 1, 2]],
    [6, [3, 3, 2]],
    [7, [3, 3, 1, 3]],
  ])('%i addresses, three a file, are files of %j', async (count, sizes) => {
    const files = await filesOf(pathsOf(count), 3)
    expect(files.map(({ xml }) => addressesIn(xml).length)).toEqual(sizes)
    expect(files.at(-1)?.path).toBe('/sitemap.xml')
  })

  test('several files have an index with absolute addresses, and lose none', async () => {
    const files = await filesOf(pathsOf(5), 2)
    const index = files.at(-1)
    expect(files.map(({ path }) => path)).toEqual([
      '/sitemap/1.xml',
      '/sitemap/2.xml',
      '/sitemap/3.xml',
      '/sitemap.xml',
    ])
    expect(index?.xml).toMatch(/^<\?xml [^>]*>\n<sitemapindex xmlns="[^"]*">\n<sitemap>\n<loc>/)
    expect(addressesIn(index?.xml)).toEqual([1, 2, 3].map((part) => `${SITE}/sitemap/${part}.xml`))
    const named = files.slice(0, -1).flatMap(({ xml }) => addressesIn(xml))
    expect(named).toEqual([0, 1, 2, 3, 4].map((page) => `${SITE}/reference-standards/a/${page}`))
  })

  test('100,000 addresses are two files and an index, in linear time', async () => {
    const files = await filesOf(pathsOf(100_001))
    await expectLinear((size) => filesOf(pathsOf(size)), 4_000)
    expect(files.map(({ xml }) => addressesIn(xml).length)).toEqual([50_000, 50_000, 1, 3])
  })

  test('no file is larger than a sitemap may be, for addresses of any length', async () => {
    const files = await filesOf(pathsOf(20_000, (index) => `/${'x'.repeat(6_000)}${index}`))
    expect(files.map(({ xml }) => xml.length).every((bytes) => bytes <= 50 * 1024 * 1024)).toBe(true)
    expect(files).toHaveLength(4)
  })
})
