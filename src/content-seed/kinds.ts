import type { ContentKind } from '@/content/schema/define-kind'
import { posts } from './kinds/posts'
import { questions } from './kinds/questions'

/** The kinds of documents of which editors make any number. Each is a collection of the panel. */
export const kinds: readonly ContentKind<unknown>[] = [posts, questions]
