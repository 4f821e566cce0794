import type { Api } from '../application/api'
import { wordsAt } from './releases'

/** The release of which each finding file is that a release lists. */
export const findingFiles = (api: Api, number: number): Map<string, number> =>
  new Map(
    [...api.workshop.store.list(number)].flatMap(([address, page]) =>
      address.startsWith('/find/') && 'since' in page ? [[address, page.since]] : [],
    ),
  )

/** The finding files of a release as they are stored, by address. */
export async function storedFinding(api: Api, number: number): Promise<Map<string, string | null>> {
  const files = new Map<string, string | null>()
  for (const address of findingFiles(api, number).keys())
    files.set(address, await wordsAt(api, number, address))
  return files
}

/** The finding files of a release as they are when all of them are made at once. */
export async function findingMadeAnew(api: Api, number: number): Promise<Map<string, string>> {
  const [
    { findableCategories, findableProducts },
    { makeFindingFiles },
    { builtInWords, findableSite },
    { findableStructures },
    { layoutFor },
    { makeStructureFiles },
    { textFiles },
  ] = await Promise.all([
    import('@/releases/finding/findable-catalogue'),
    import('@/finding/files/finding-files'),
    import('@/releases/finding/findable-site'),
    import('@/releases/finding/findable-structures'),
    import('@/finding/files/layout'),
    import('@/finding/structures/structure-files'),
    import('@/content-seed/search/fetched-texts'),
  ])
  const db = api.payload.db.drizzle
  const products = await findableProducts(db, number)
  const files = await makeFindingFiles(
    products,
    await findableCategories(db, number),
    findableSite(builtInWords),
  )
  const structures = makeStructureFiles(await findableStructures(db, number), layoutFor(products.length))
  return new Map([
    ...textFiles(builtInWords.wordsOf).map(([name, text]) => [`/find/${name}`, text] as const),
    ...Array.from(files, ([name, text]) => [`/find/${name}`, text] as const),
    ...Array.from(structures, ([name, bytes]) => [`/find/${name}`, Buffer.from(bytes).toString()] as const),
  ])
}
