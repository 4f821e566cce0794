import type { ComposedPage } from '@/domain/content/schema/pages/composed-page'
import { pages } from './kinds/pages'
import { currentRelease } from './release-context'
import { printedSeed } from './seed-addresses'

/** The part of the keys of composed pages before their names. */
const PAGES = 'pages/'

/** The composed pages of the release being printed, else of the code, by document key. */
function released(): [key: string, page: ComposedPage][] {
  const documents = currentRelease()?.documents
  if (!documents)
    return [...pages.seeds.values()].map(({ documentKey, seed }) => [documentKey, printedSeed(seed)])
  // The values have passed the pages' schema, which the map's type cannot express.
  return [...documents].flatMap(([key, content]) =>
    key.startsWith(PAGES) ? [[key, content as ComposedPage]] : [],
  )
}

/** The additional script of a composed page: the inquiry form's, or that of counting figures. */
type PageScripts = 'form' | 'figures' | 'none'

function scriptsOf({ blocks }: ComposedPage): PageScripts {
  const shown = blocks.filter(({ hidden }) => !hidden)
  if (shown.some((block) => block.blockType === 'contact' && block.show.includes('form'))) return 'form'
  return shown.some(({ blockType }) => blockType === 'figures') ? 'figures' : 'none'
}

/**
 * The routes that print composed pages, by the scripts that these need. Underscores keep the internal ones apart from
 * the addresses of pages.
 */
const ROUTES: Readonly<Record<PageScripts, string>> = {
  form: '/with_form',
  figures: '/with_figures',
  none: '',
}

/** The framework's path for the address of a composed page of the release being printed; null for other addresses. */
export function composedPrint(address: string): string | null {
  const page = released().find(([, each]) => each.address === address)?.[1]
  return page ? `${ROUTES[scriptsOf(page)]}${address}` : null
}

/** The internal route that a page of the build was printed by, before its address. */
const INTERNAL = new RegExp(`^(?:${Object.values(ROUTES).filter(Boolean).join('|')})(?=/)`)

/** The address at which visitors find a page that the build has printed. */
export const publicAddress = (printed: string): string => printed.replace(INTERNAL, '')

/** The composed pages of the code that need some scripts, as the framework's parameters. */
export const builtInAddresses = (scripts: PageScripts): { address: string[] }[] =>
  released()
    .filter(([, page]) => scriptsOf(page) === scripts)
    .map(([, { address }]) => ({ address: address.slice(1).split('/') }))

/**
 * The composed page at an address, or null. The page being printed depends on that page's document alone, not on all of
 * them: a new page prints no other.
 */
export function composedPageAt(address: string): ComposedPage | null {
  const [key, page] = released().find(([, each]) => each.address === address) ?? []
  if (key === undefined || page === undefined) return null
  currentRelease()?.used.add(key)
  return page
}

/** The addresses of the composed pages that search engines may list, in the order of their addresses. */
export const listedComposedPages = (): string[] =>
  released()
    .flatMap(([, { address, meta }]) => (meta.listed ? [address] : []))
    .sort()
