import { describe, expect, it } from 'vitest'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { questions } from '@/content-seed/kinds/questions'
import { builtInDocuments } from '@/content-seed/known-documents'
import { anchorSource } from '@/content-seed/page-anchors'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import { anchoredLinks } from '@/domain/content/named-links'
import type { ContentDocument } from '@/domain/content/schema/define-content'

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/src/content-seed/{pages,posts,questions,products,catalogue/pages}/**/*.ts',
    '!/src/content-seed/**/*.generated.ts',
    '!/src/content-seed/products/product-categories.ts',
    '/src/content-seed/{company,navigation,page-metadata,claims}.ts',
  ],
  { eager: true },
)

const isDocument = (exported: unknown): exported is ContentDocument<unknown> =>
  typeof exported === 'object' && exported !== null && 'documentKey' in exported

/** Every text below a value, with its path. */
function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const texts = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, exported]) =>
    textsOf(isDocument(exported) ? exported.seed : exported, `${file}.${name}`),
  ),
)

/** Texts with a claim that differs from the company's. */
function contradictions(claim: RegExp, allowed: readonly string[]): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(claim)]
      .filter((match) => !allowed.includes(match[0]))
      .map((match) => `${path}: ${match[0]}`),
  )
}

describe('§9 No page contradicts another', () => {
  it.each<[string, RegExp, string[]]>([
    ['countries', /\b[\d,]+\+? countries/g, ['50+ countries']],
    ['warehouse', /[\d,.]+ (?:sq ft|square feet)/g, ['50,000 sq ft']],
    ['weeks of work', /\b\d+\s*[-–]\s*\d+ weeks/g, ['1-2 weeks', '4-12 weeks']],
    ['quotes', /within \d+ hours/g, ['within 24 hours']],
    ['hours', /\b\w{3}-\w{3} \d+:\d\d [AP]M-\d+:\d\d [AP]M \w+/g, ['Mon-Fri 9:00 AM-6:00 PM IST']],
    ['ISO standards', /\bISO \d+(?::\d+)?/g, ['ISO 9001:2015', 'ISO 13485']],
  ])('%s', (_name, claim, allowed) => {
    expect(texts.some(({ text }) => text.match(claim))).toBe(true)
    expect(contradictions(claim, allowed)).toEqual([])
  })
})

describe('references between content files', () => {
  it('§2.6 The teaser on the contact page names questions of the FAQ', () => {
    const ids = seedsInOrder(questions).map((item) => item.id)
    expect(contactPage.seed.faqTeaser.questions.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('contract §9 Links to a part of a page name an anchor of the page', () => {
    const contents = new Map(builtInDocuments.map(({ documentKey, seed }) => [documentKey, seed]))
    const links = builtInDocuments.flatMap(({ seed }) => anchoredLinks(seed).map(({ href }) => href))
    expect(links).not.toEqual([])
    const broken = links.filter((href) => {
      const [page = '', anchor = ''] = href.split('#', 2)
      const { own = [], document, kind = '', anchorsIn = () => [] } = anchorSource(page) ?? {}
      const named = [...contents].filter(([key]) => key === document || key.startsWith(`${kind}/`))
      return ![...own, ...named.flatMap(([, content]) => anchorsIn(content))].includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

describe('pictures', () => {
  const aboutSubPage = /\/about\/(?:capabilities|infrastructure|sustainability)\.ts/
  const onPage: [page: string, belongs: (path: string) => boolean][] = [
    ['Home', (path) => path.includes('/home/') || /\/posts\/post-[1-3]\.ts\./.test(path)],
    ['About', (path) => path.includes('/about/') && !aboutSubPage.test(path)],
    ['Capabilities', (path) => path.includes('/about/capabilities.ts')],
    ['Infrastructure', (path) => path.includes('/about/infrastructure.ts')],
    ['Sustainability', (path) => path.includes('/about/sustainability.ts')],
    ['Services', (path) => path.includes('/services/')],
    ['Blog', (path) => /\/(?:blog|posts)\//.test(path)],
  ]

  it.each(onPage)('%s shows no picture twice', (_page, belongs) => {
    const names = texts
      .filter(({ path }) => belongs(path) && /\.(?:image|picture|poster)\.name$/.test(path))
      .map(({ text }) => text)
    expect(names.length).toBeGreaterThan(3)
    expect(names).toEqual([...new Set(names)])
  })
})

describe('typography', () => {
  // The one text with straight apostrophes is the specification's own (§2.20).
  const ours = texts.filter(({ path }) => !path.includes('/system/not-found.ts'))

  it.each<[string, RegExp]>([
    ['curly apostrophes', /\w'\w/],
    ['email, without a hyphen', /e-mail/i],
    [
      'the spelling of Characterization: -ize',
      /(?:character|standard|stabil|organ|synthes|optim|oxid|neutral|crystall|recogn)is(?:e|ation|ing)/i,
    ],
    ['no space before punctuation', /\s[,.;:?!]/],
  ])('%s', (_name, slip) => {
    expect(ours.filter(({ text }) => slip.test(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  })

  it('no sentence occurs twice, except in the menu and legal definitions', () => {
    const places = new Map<string, string[]>()
    for (const { path, text } of ours.filter((each) => !/\/(?:legal|navigation)/.test(each.path))) {
      for (const sentence of text.split(/(?<=[.?!]) /)) {
        if (sentence.split(' ').length < 8) continue
        places.set(sentence, [...(places.get(sentence) ?? []), path])
      }
    }
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
  })
})
