import type { ContentKind } from '@/domain/content/schema/define-kind'
import { pages } from './kinds/pages'
import { posts } from './kinds/posts'
import { questions } from './kinds/questions'
import { redirects } from './kinds/redirects'

/** The kinds of documents of which editors make any number. Each is a collection of the panel. */
export const kinds: readonly ContentKind<unknown>[] = [posts, questions, pages, redirects]
