/** Maximum characters of one part of an address. */
const PART_MAX = 60

const FORM = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/

/** Maximum number of pages that editors compose. */
export const PAGES_MAX = 2_000

/** Maximum number of former addresses of a page. */
export const FORMER_MAX = 20

/** The form of a page's address (contract §9), in words that follow the field's name. */
export const ADDRESS_FORM =
  'must be like /careers or /about/team: one to three parts of small letters, digits and single hyphens'

/** Whether a text has the form of a page's address (contract §9), taken or free. */
export const isPageAddress = (text: string): boolean =>
  text.length <= 3 * (PART_MAX + 1) &&
  FORM.test(text) &&
  text.split('/').every((part) => part.length <= PART_MAX)

/** A name with an ending; a part of an address is cut so that both fit. */
export const withEnding = (name: string, ending: string): string => {
  const start = name.lastIndexOf('/') + 1
  const room = start === 0 ? name.length : PART_MAX - ending.length
  return name.slice(0, start) + name.slice(start, start + room).replace(/-+$/, '') + ending
}

/** The owner of an address: a page of the product, a composed page or its former address, or a redirect. */
type AddressHolder =
  | { kind: 'product' }
  | { kind: 'page'; title: string }
  | { kind: 'former'; title: string }
  | { kind: 'redirect' }

/** Why an address cannot be given to a page, as a sentence (contract §9). */
export function takenAddress(address: string, holder: AddressHolder): string {
  switch (holder.kind) {
    case 'product':
      return `“${address}” is an address of the site already.`
    case 'page':
      return `“${address}” is the address of “${holder.title}”.`
    case 'former':
      return `“${address}” leads to “${holder.title}” as its former address: take it out there first.`
    case 'redirect':
      return `A redirect leads from “${address}”: remove it first.`
  }
}

/** A composed page with the addresses that it has and had. */
export type AddressedPage = {
  /** Its document's key: `pages/careers`. */
  key: string
  title: string
  address: string
  former: readonly string[]
}

/** Finds the page that has or had an address. @returns null if there is none */
export function pageHolding(address: string, pages: Iterable<AddressedPage>): AddressHolder | null {
  let former: AddressHolder | null = null
  for (const page of pages) {
    if (page.address === address) return { kind: 'page', title: page.title }
    if (page.former.includes(address)) former ??= { kind: 'former', title: page.title }
  }
  return former
}

/**
 * The former addresses of a page that is saved for release (contract §9): the address that visitors see joins them when
 * the page leaves it. Later saves do not add it again, so that an editor may take it out; the present address is never
 * among them.
 * @param page as it is saved
 * @param was the address as last saved for release, and the address that visitors see; null if there is none
 */
export function formerAddresses(
  page: Pick<AddressedPage, 'address' | 'former'>,
  was: { saved: string | null; live: string | null },
): string[] {
  const isLeaving = was.live !== null && was.saved === was.live && was.live !== page.address
  const all = isLeaving && was.live !== null ? [was.live, ...page.former] : page.former
  return [...new Set(all)].filter((address) => address !== page.address)
}
