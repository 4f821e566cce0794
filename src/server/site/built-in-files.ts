import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { productSdf, shownColumns } from '@/content-seed/catalogue/shown-columns'
import { company } from '@/content-seed/company'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { sdfAddress } from '@/domain/rules/products/sdf-address'
import { CATALOGUE_FILES, catalogueHeaders } from '@/domain/rules/releases/catalogue-files'
import { DOCUMENTS_FEED, FEED_TYPES, FEEDS } from '@/domain/rules/releases/feeds'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { env } from '@/env'
import { BUILT } from '@/paths'
import { CATALOGUE_COLUMNS, writeCatalogue } from '@/releases/feeds/catalogue-file'
import { documentsFeed, feedAtom, feedJson } from '@/releases/feeds/feed-files'
import { filePlace } from '../door/documents'
import type { Place } from '../door/place'
import { catalogueWriters } from '../printing/catalogue-writers'
import { FEED_HEADERS, ofRelease, sdfHeaders } from './site'

/** Directory of the built-in content's feeds and SDFs. */
const DIRECTORY = path.join(BUILT, 'site-files')

const fileOf = (address: string) => path.join(DIRECTORY, address)

const sdfOf = (product: { categorySlug: string; slug: string }) => sdfAddress(productPath(product))

/** Writes the feeds, which have no entries, the catalogue and the SDFs of the built-in content. @returns their paths */
export async function writeBuiltInSiteFiles(): Promise<string[]> {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const site = { company: company.seed.name, siteUrl: env.siteUrl, date: new Date().toISOString() }
  const products = [referenceProducts.map((product) => Object.fromEntries(shownColumns(product)))]
  const files = new Map<string, string | Uint8Array>([
    [CATALOGUE_FILES.csv, await writeCatalogue(catalogueWriters.csv(CATALOGUE_COLUMNS), products)],
    [CATALOGUE_FILES.xlsx, await writeCatalogue(catalogueWriters.xlsx(CATALOGUE_COLUMNS), products)],
    [FEEDS.json, feedJson([], site)],
    [FEEDS.atom, feedAtom([], site)],
    [DOCUMENTS_FEED, documentsFeed([], site)],
    ...referenceProducts.flatMap((product): [string, string][] => {
      const { molblock } = canonicalStructure(product.smiles ?? '')
      return molblock === '' ? [] : [[sdfOf(product), productSdf(product, molblock)]]
    }),
  ])
  return Array.from(files, ([address, content]) => {
    const file = fileOf(address)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  })
}

const placeOf = (address: string, headers: Record<string, string>): [string, Place] => [
  address,
  filePlace(fileOf(address), () => headers, { more: ofRelease(BUILT_IN_RELEASE) }),
]

/** The feeds, the catalogue and the SDFs written by the build. */
export const builtInSiteFiles = (): [string, Place][] => [
  placeOf(FEEDS.json, { ...FEED_HEADERS, 'Content-Type': FEED_TYPES.json }),
  placeOf(CATALOGUE_FILES.csv, { ...FEED_HEADERS, ...catalogueHeaders('csv') }),
  placeOf(CATALOGUE_FILES.xlsx, { ...FEED_HEADERS, ...catalogueHeaders('xlsx') }),
  placeOf(DOCUMENTS_FEED, { ...FEED_HEADERS, 'Content-Type': FEED_TYPES.json }),
  placeOf(FEEDS.atom, { ...FEED_HEADERS, 'Content-Type': FEED_TYPES.atom }),
  ...referenceProducts
    .filter((product) => existsSync(fileOf(sdfOf(product))))
    .map((product) => placeOf(sdfOf(product), sdfHeaders(product.catNo))),
]
