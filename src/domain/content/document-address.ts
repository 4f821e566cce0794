import { z } from 'zod'
import { isPageAddress } from '@/domain/rules/content/site-address'

const addressed = z.object({ address: z.string().refine(isPageAddress) })
const anchored = z.object({ id: z.string() })

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
  if (kind === 'pages') return addressed.safeParse(content).data?.address ?? null
  const page = SHOWN_ON[kind]
  const anchor = anchored.safeParse(content).data?.id
  return page === undefined || anchor === undefined ? null : `${page}#${anchor}`
}
