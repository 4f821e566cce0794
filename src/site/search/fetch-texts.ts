import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import { fetchFile } from '@/site/fetch-file'

/** Fetched texts by address; they are kept until the page is left. */
const fetched = new Map<string, Promise<unknown>>()

async function fetchWords(address: string): Promise<unknown> {
  const response = await fetchFile(address)
  const words: unknown = response.ok ? await response.json() : null
  if (typeof words !== 'object' || words === null) throw new Error(`${address} has no texts`)
  return words
}

/**
 * Some texts of the page, fetched once; after a failure the next call tries again.
 * @param texts all of them, or the address of their folder
 * @throws when their file is missing or damaged
 */
export async function fetchTexts<Name extends keyof FetchedTexts>(
  texts: FetchedTexts | string,
  name: Name,
): Promise<FetchedTexts[Name]> {
  if (typeof texts !== 'string') return texts[name]
  const address = `${texts}${name}.json`
  const words = fetched.get(address) ?? fetchWords(address)
  fetched.set(address, words)
  try {
    // The folder's name stands for the texts that the file has.
    return (await words) as FetchedTexts[Name]
  } catch (error) {
    fetched.delete(address)
    throw error
  }
}
