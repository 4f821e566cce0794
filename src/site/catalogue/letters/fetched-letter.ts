import { FINDING } from '@/domain/finding/address'
import { letterFile } from '@/domain/finding/files/letter-files'
import { fetchFile } from '@/site/fetch-file'
import type { ListedCategory } from './indexed-letter'

/** An entry of a letter's file: a name, its number of products, and its path segment if it does not follow. */
function readEntry(entry: unknown): ListedCategory[] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
  const [name, products, slug] = entry
  return [{ name, productCount: Number(products), ...(typeof slug === 'string' && { slug }) }]
}

async function fetchNow(letter: string): Promise<readonly ListedCategory[]> {
  const response = await fetchFile(FINDING + letterFile(letter))
  const { names }: { names?: unknown } = response.ok ? await response.json() : {}
  if (!Array.isArray(names)) throw new Error(`The names of ${letter} are not available`)
  return names.flatMap(readEntry)
}

/** Requests of this page, so that no file is fetched twice; a failed one is repeated. */
const fetched = new Map<string, Promise<readonly ListedCategory[]>>()

/** All names of a letter of a large index. @throws when its file does not come */
export function fetchLetter(letter: string): Promise<readonly ListedCategory[]> {
  const known = fetched.get(letter)
  if (known) return known
  const fetching = fetchNow(letter)
  fetched.set(letter, fetching)
  fetching.catch(() => fetched.delete(letter))
  return fetching
}
