import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findStaleContent } from '../../support/content/stale-content'

const root = path.resolve(import.meta.dirname, '../../..')

/** A file of the site with some lines added, to see that they are found. */
const PROBE = 'src/site/catalogue/fill-in.ts'
const STALE = `
import { claims } from '@/content-seed/claims'
import { company } from '@/content-seed/company'
import { posts } from '@/content-seed/kinds/posts'
import { catalogue, live, liveDocument, printedOn } from '@/content-seed/live'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { siteMetadata } from '@/site/metadata/site-metadata'
export const name = live(company).name
export const letters = catalogue().letters()
export const post = liveDocument(posts, 'posts/post-1')
export const day = printedOn()
export const picture = resolvePicture({ name: 'hero-home', alt: '' })
export const metadata = siteMetadata()
const byTwoSteps = () => siteMetadata()
export const metadataToo = byTwoSteps()
export const names = [company].map(live)
export const namesToo = [company].map((document) => live(document).name)
export const atOnce = (() => live(company))()
export const builtIn = () => company.seed.name
export const { seed } = company
export const fine = () => live(company).name
export function fineToo() { return [company].map((document) => live(document).name + claims.countries) }
export const fineAsWell = { name: () => live(company).name }
`

/** Content without a document that pages may read. */
const NO_WORDS: Record<string, string> = {
  heroVideo: 'files of public/, written by the command that makes them',
  resolvedPictureAddress: 'what a picture that was asked for is called elsewhere',
  sharePictures: 'files of public/, written by the command that makes them',
  drawn: 'drawings of structures, which are the same in every release',
  hasScreen: 'which paths have a screen is code, as the screens are',
  productCategoryKeys: 'which paths the build prints',
  referenceCategories: 'which paths the build prints',
  referenceProducts: 'which paths the build prints',
  productCategories: 'documents, in their order',
  productCategoryByKey: 'a document, by its path',
  blogCategories: 'what the schema lets a post be filed under',
  shownColumns: 'the facts of a product that it is given, by the names of files',
  MARKS: 'the bits by which text is marked bold',
  plainText: 'the words of the text that it is given',
  faqCategories: 'what the schema lets a question be filed under',
  namedQuestion: 'the question that the link it is given names',
  namedCategory: 'the category that the link it is given names',
  namedProduct: 'the product that the link it is given names',
  sharedPicture: 'a file of the picture that it is given',
  TEXTS: 'where the texts are that pages fetch',
  fetchedTexts: 'the words of the documents that it is given',
  printsDraft: 'whether the page of a draft is printed',
  posts: 'a kind of documents',
  questions: 'a kind of documents',
  builtInAddresses: 'the addresses of composed pages of the code, for the build',
  composedPageAt: 'a page of the release being printed',
  listedComposedPages: 'addresses of the release being printed',
}

describe('contract §5 A page is printed with the words of its release', () => {
  const ofProbe = (place: string) => place.startsWith(PROBE)
  const { asked, seeds, imported } = findStaleContent(root, {
    [PROBE]: readFileSync(path.join(root, PROBE), 'utf8') + STALE,
  })
  const found = (places: string[]) => places.filter(ofProbe).map((place) => place.slice(`${PROBE}: `.length))

  test('a value kept by a module is detected, also behind a function that asks', () => {
    expect(found(asked)).toEqual([
      'live(company)',
      'catalogue()',
      "liveDocument(posts, 'posts/post-1')",
      'printedOn()',
      "resolvePicture({ name: 'hero-home', alt: '' })",
      'siteMetadata()',
      'byTwoSteps()',
      '[company].map(live)',
      'live(document)',
      'live(company)',
    ])
    expect(found(seeds)).toEqual(['company.seed', 'seed'])
    expect(found(imported)).toEqual(['claims', 'posts'])
  })

  test('no module asks while it is loaded', () => {
    expect(asked.filter((place) => !ofProbe(place))).toEqual([])
  })

  test('no import of a document’s file bypasses the release', () => {
    expect(seeds.filter((place) => !ofProbe(place))).toEqual([])
  })

  test('a value that is read without asking contains no words of the site', () => {
    const names = imported.filter((place) => !ofProbe(place)).map((place) => place.split(': ')[1])
    expect([...new Set(names)].sort()).toEqual(Object.keys(NO_WORDS).sort())
  })
})
