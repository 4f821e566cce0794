import { documentAddress } from '@/content/document-address'
import { typedTarget } from '@/content/typed-target'
import { keysNamed } from '../content/named-addresses'

type Documents = ReadonlyMap<string, unknown>

/** What a release needs besides the documents that were chosen for it. */
export type NeededItems = {
  /** Keys of documents, without the chosen ones. */
  content: string[]
  /** Catalogue numbers of products. */
  catalogueNumbers: string[]
}

const PRODUCT = 'product/'

/** The documents among some that stand at an address. */
const standingAt = (address: string | null, documents: Documents): string[] =>
  address === null
    ? []
    : [...documents].flatMap(([key, words]) => (documentAddress(key, words) === address ? [key] : []))

/** The documents that lead to one of those that visitors see, by its name or its typed address. */
function leadingTo(key: string, live: Documents): string[] {
  const address = documentAddress(key, live.get(key))
  return [...live].flatMap(([other, words]) =>
    keysNamed(words).includes(key) || (address !== null && typedTarget(other, words) === address)
      ? [other]
      : [],
  )
}

/** The documents that must go along with one because of what it says, or because it goes. */
function neededBy(key: string, live: Documents, current: Documents): string[] {
  const content = current.get(key)
  // It goes: what still leads to it must be released without the link.
  if (content === undefined) return leadingTo(key, live)
  const lacking = keysNamed(content).filter((named) => current.has(named) && !live.has(named))
  const typed = typedTarget(key, content)
  const typedLacking = standingAt(typed, live).length > 0 ? [] : standingAt(typed, current)
  // An address that visitors know as another page's is free only once that page has left it.
  const address = key.startsWith('pages/') ? documentAddress(key, content) : null
  const holders = standingAt(address, live).filter((other) => other !== key)
  return [...lacking, ...typedLacking, ...holders]
}

/**
 * Finds what must be released together with some documents (contract §9): what they name and visitors lack, what still
 * names one that goes, and pages whose addresses they take.
 * @param chosen keys of pending documents
 * @param pending keys of everything that could be released
 * @param live the documents that visitors see
 * @param current the documents as saved for release
 */
export function neededItems(
  chosen: readonly string[],
  { pending, live, current }: { pending: ReadonlySet<string>; live: Documents; current: Documents },
): NeededItems {
  const found = new Set(chosen)
  // The set grows while it is read, so that what is needed by something needed is found too.
  for (const key of found)
    for (const needed of neededBy(key, live, current)) if (pending.has(needed)) found.add(needed)
  const named = [...found].flatMap((key) => keysNamed(current.get(key)))
  return {
    content: [...found].filter((key) => !chosen.includes(key)),
    catalogueNumbers: [
      ...new Set(named.filter((key) => key.startsWith(PRODUCT)).map((key) => key.slice(PRODUCT.length))),
    ],
  }
}
