import { isPageAddress } from '@/domain/rules/content/site-address'

/** A text of a document's content; undefined if it has none of this name. */
function textOf(content: unknown, name: string): string | undefined {
  const value: unknown = Object(content)[name]
  return typeof value === 'string' ? value : undefined
}

/** The pages on which documents of a kind are shown together, each at its anchor. */
const SHOWN_ON: Readonly<Record<string, string>> = { posts: '/resources/blogs', questions: '/support/faq' }

/** The address of a post or question by its anchor. */
export const anchoredAddress = (kind: 'posts' | 'questions', anchor: string): string =>
  `${SHOWN_ON[kind]}#${anchor}`

/** Whether an address is that of a post or question at its anchor. */
export const isAnchoredAddress = (address: string): boolean =>
  Object.values(SHOWN_ON).some((page) => address.startsWith(`${page}#`))

/**
 * The address at which visitors find a document that a link may name.
 * @param key of the document: `pages/careers`, `posts/post-3`
 * @returns null if it has none, because it is of another kind or its content cannot be read
 */
export function documentAddress(key: string, content: unknown): string | null {
  const [kind = ''] = key.split('/', 1)
  if (kind === 'pages') {
    const address = textOf(content, 'address')
    return address !== undefined && isPageAddress(address) ? address : null
  }
  const page = SHOWN_ON[kind]
  const anchor = textOf(content, 'id')
  return page === undefined || anchor === undefined ? null : `${page}#${anchor}`
}
