import type { Api } from '../application/api'
import { wordsAt } from './releases'

/** The release to which each listed finding file belongs. */
export const findingFiles = (api: Api, number: number): Map<string, number> =>
  new Map(
    [...api.workshop.store.list(number)].flatMap(([address, page]) =>
      address.startsWith('/find/') && 'since' in page ? [[address, page.since]] : [],
    ),
  )

/** The stored finding files of a release, by address. */
export async function storedFinding(api: Api, number: number): Promise<Map<string, string | null>> {
  const files = new Map<string, string | null>()
  for (const address of findingFiles(api, number).keys())
    files.set(address, await wordsAt(api, number, address))
  return files
}

/** The finding files of a release, all made at once. */
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
    import('@/releases/finding/findable'),
    import('@/domain/finding/files/finding-files'),
    import('@/releases/finding/findable'),
    import('@/releases/finding/structure-pages'),
    import('@/domain/finding/files/layout'),
    import('@/domain/finding/structures/structure-files'),
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
