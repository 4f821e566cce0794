import { describe, expect, test } from 'vitest'
import { type FeedEntry, feedAtom, feedJson } from '@/releases/feeds/feed-files'

const site = {
  company: 'Averline & Co',
  siteUrl: 'https://averline.example',
  date: '2026-11-01T00:00:00.000Z',
}

const substance = (number: number) => ({
  name: `Substance ${number}`,
  path: `/reference-standards/s/s-${number}`,
})

const entry = (number: number, more: Partial<FeedEntry> = {}): FeedEntry => ({
  number,
  counts: { added: 1, changed: 0, removed: 0 },
  date: `2026-11-0${number}T10:00:00.000Z`,
  substances: { added: [substance(number)], changed: [], removed: [] },
  ...more,
})

const hostile = entry(2, {
  counts: { added: 130, changed: 1, removed: 2 },
  substances: {
    added: [{ name: '<script>alert("1")</script> ]]> \u0000\ud800', path: '/reference-standards/a/b' }],
    changed: [],
    removed: [{ name: 'Gone', path: '/reference-standards#search=Gone' }],
  },
})

/** The entries of an Atom feed, as a reader finds them. */
const atomEntries = (xml: string) =>
  Array.from(xml.matchAll(/<entry>[\s\S]*?<\/entry>/g), ([text]) => {
    const of = (name: string) =>
      new RegExp(`<${name}[^>]*>([^<]*)</${name}>`)
        .exec(text)?.[1]
        ?.replace(
          /&(amp|lt|gt|quot|apos);/g,
          (_, sign: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[sign] ?? '',
        )
    return {
      id: of('id'),
      title: of('title'),
      content_html: of('content'),
      date_published: of('published'),
    }
  })

describe('contract §7 feeds', () => {
  test('names are text, not markup, in both feeds', () => {
    const [item] = JSON.parse(feedJson([hostile], site)).items
    expect(item.content_html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; ]]&gt; </a>')
    const xml = feedAtom([hostile], site)
    expect(xml).not.toContain('<script')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot contain
    expect(xml).not.toMatch(/[\u0000\ud800]/)
  })

  test('feeds count omitted items, and leave out empty parts', () => {
    const [item] = JSON.parse(feedJson([hostile], site)).items
    expect(item.title).toBe('130 added, 1 changed, 2 removed')
    expect(item.content_html).toContain('</ul><p>and 129 more</p><h2>Changed</h2><p>and 1 more</p>')
    expect(item.content_html).toContain(
      '<h2>Removed</h2><ul><li><a href="https://averline.example/reference-standards#search=Gone">Gone</a></li></ul><p>and 1 more</p>',
    )
    const [other] = JSON.parse(feedJson([entry(1)], site)).items
    expect(other.content_html).toBe(
      '<h2>Added</h2><ul><li><a href="https://averline.example/reference-standards/s/s-1">Substance 1</a></li></ul>',
    )
  })

  test('both have the same entries, whose ids do not depend on other entries', () => {
    const entries = [entry(3), hostile, entry(1)]
    const items = JSON.parse(feedJson(entries, site)).items
    expect(atomEntries(feedAtom(entries, site))).toEqual(items)
    expect(items.map(({ id }: { id: string }) => id)).toEqual([
      'tag:averline.example,2026:release/3',
      'tag:averline.example,2026:release/2',
      'tag:averline.example,2026:release/1',
    ])
    expect(JSON.parse(feedJson([entry(1)], site)).items[0]).toEqual(items[2])
    expect(feedAtom(entries, site)).toContain('<updated>2026-11-03T10:00:00.000Z</updated>')
  })

  test('feeds without entries are valid, with absolute addresses', () => {
    expect(JSON.parse(feedJson([], site))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Averline & Co: reference standards',
      home_page_url: 'https://averline.example/reference-standards',
      feed_url: 'https://averline.example/feed.json',
      language: 'en',
      authors: [{ name: 'Averline & Co' }],
      items: [],
    })
    expect(feedAtom([], site)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>https://averline.example/feed.xml</id>
<title>Averline &amp; Co: reference standards</title>
<author><name>Averline &amp; Co</name></author>
<link rel="self" type="application/atom+xml" href="https://averline.example/feed.xml"/>
<link rel="alternate" type="text/html" href="https://averline.example/reference-standards"/>
<updated>2026-11-01T00:00:00.000Z</updated>
</feed>
`)
  })
})
