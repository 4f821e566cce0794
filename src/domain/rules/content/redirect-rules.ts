import { categoryPath } from '../categories/reference-paths'
import { isPaperFolder } from '../documents/paper-moves'
import { CATALOGUE_FILES } from '../releases/catalogue-files'
import { DOCUMENTS_FEED } from '../releases/feeds'
import { type AddressedPage, pageHolding, takenAddress } from './site-address'

/** Maximum number of redirects. */
export const REDIRECTS_MAX = 2_000

/** A redirect as its rules see it. */
export type RedirectLine = {
  /** Its document's key: `redirects/3`. */
  key: string
  from: string
  /** The address or reference that it leads to. */
  to: string
}

/** The address without a trailing slash, query and hash, which are other spellings of the same place. */
export const placeOfAddress = (address: string): string =>
  address.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/'

/** Everything that a redirect is judged against. */
type RedirectSurroundings = {
  redirects: Iterable<RedirectLine>
  pages: Iterable<AddressedPage>
  /** Whether the product answers at an address. */
  isOwn: (address: string) => boolean
  /** Host of the site, with its port. */
  siteHost: string
}

/** A problem of a redirect: its field, and a sentence (contract §9). */
type RedirectProblem = { field: 'from' | 'to'; message: string }

const RELEASE_FILES: readonly string[] = [DOCUMENTS_FEED, ...Object.values(CATALOGUE_FILES)]

/** Whether a release has the address itself: a file of its own, or the folder of a product's lots and documents. */
const isOfRelease = (address: string) => RELEASE_FILES.includes(address) || isPaperFolder(address)

/** Whether an address is below the catalogue; another rule judges what exists there. */
const isOfCatalogue = (address: string) => address.startsWith(categoryPath(''))

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)

/**
 * Judges a redirect against the addresses, pages and other redirects of the site: it leads from a free address, to one
 * that does not lead on. Both fields have passed the schema.
 * @returns the first problem, or null
 */
export function redirectProblem(
  { key, from, to }: RedirectLine,
  { redirects, pages, isOwn, siteHost }: RedirectSurroundings,
): RedirectProblem | null {
  const [start, end] = [placeOfAddress(from), placeOfAddress(to)]
  const all = [...pages]
  const others = [...redirects].filter((other) => other.key !== key)
  const problem = (field: RedirectProblem['field'], message: string) => ({ field, message })

  if (isOwn(start) || isOfRelease(start)) return problem('from', takenAddress(from, { kind: 'product' }))
  const holder = pageHolding(start, all)
  if (holder) return problem('from', takenAddress(from, holder))
  if (others.some((other) => placeOfAddress(other.from) === start))
    return problem('from', takenAddress(from, { kind: 'redirect' }))
  if (others.some((other) => placeOfAddress(other.to) === start))
    return problem('from', `A redirect leads to “${from}”: it would lead on.`)

  if (end === start) return problem('to', `“${to}” would lead to itself.`)
  if (hostOf(to) === siteHost)
    return problem('to', `“${to}” is an address of this site: give it without its host.`)
  const next = others.find((other) => placeOfAddress(other.from) === end)
  if (next) return problem('to', `“${to}” leads on to “${next.to}”: choose that.`)
  const moved = all.find(({ address, former }) => address !== end && former.includes(end))
  if (moved) return problem('to', `“${to}” leads on to “${moved.address}”: choose that.`)
  const isSomewhere =
    !to.startsWith('/') || isOwn(end) || isOfCatalogue(end) || all.some(({ address }) => address === end)
  return isSomewhere ? null : problem('to', `“${to}” is no page of this site.`)
}
