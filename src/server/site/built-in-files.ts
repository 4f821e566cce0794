import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { productSdf } from '@/content-seed/catalogue/shown-columns'
import { company } from '@/content-seed/company'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { sdfAddress } from '@/domain/rules/products/sdf-address'
import { DOCUMENTS_FEED, FEED_TYPES, FEEDS } from '@/domain/rules/releases/feeds'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { env } from '@/env'
import { BUILT } from '@/paths'
import { documentsFeed } from '@/releases/feeds/documents-feed'
import { feedAtom, feedJson } from '@/releases/feeds/feed-files'
import { filePlace } from '../door/documents'
import type { Place } from '../door/place'
import { FEED_HEADERS, ofRelease, sdfHeaders } from './site'

/** Directory of the built-in content's feeds and SDFs. */
const DIRECTORY = path.join(BUILT, 'site-files')

const fileOf = (address: string) => path.join(DIRECTORY, address)

const sdfOf = (product: { categorySlug: string; slug: string }) => sdfAddress(productPath(product))

/** Writes the feeds, which have no entries, and the SDFs of the built-in content. @returns their paths */
export function writeBuiltInSiteFiles(): string[] {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const site = { company: company.seed.name, siteUrl: env.siteUrl, date: new Date().toISOString() }
  const texts = new Map([
    [FEEDS.json, feedJson([], site)],
    [FEEDS.atom, feedAtom([], site)],
    [DOCUMENTS_FEED, documentsFeed([], site)],
    ...referenceProducts.flatMap((product): [string, string][] => {
      const { molblock } = canonicalStructure(product.smiles ?? '')
      return molblock === '' ? [] : [[sdfOf(product), productSdf(product, molblock)]]
    }),
  ])
  return Array.from(texts, ([address, text]) => {
    const file = fileOf(address)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  })
}

const placeOf = (address: string, headers: Record<string, string>): [string, Place] => [
  address,
  filePlace(fileOf(address), () => headers, { more: ofRelease(BUILT_IN_RELEASE) }),
]

/** The feeds and SDFs written by the build. */
export const builtInSiteFiles = (): [string, Place][] => [
  placeOf(FEEDS.json, { ...FEED_HEADERS, 'Content-Type': FEED_TYPES.json }),
  placeOf(DOCUMENTS_FEED, { ...FEED_HEADERS, 'Content-Type': FEED_TYPES.json }),
  placeOf(FEEDS.atom, { ...FEED_HEADERS, 'Content-Type': FEED_TYPES.atom }),
  ...referenceProducts
    .filter((product) => existsSync(fileOf(sdfOf(product))))
    .map((product) => placeOf(sdfOf(product), sdfHeaders(product.catNo))),
]
