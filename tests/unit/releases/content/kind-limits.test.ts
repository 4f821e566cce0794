import { describe, expect, test } from 'vitest'
import { postsPost1 } from '@/content-seed/posts/post-1'
import { questionsRequestAQuote } from '@/content-seed/questions/request-a-quote'
import { problemsOf } from '@/releases/content/documents'

/** A number of documents of a kind, each with its own name. */
const many = (kind: string, count: number, made: (n: number) => unknown) =>
  new Map(Array.from({ length: count }, (_, n) => [`${kind}/${n}`, made(n + 1)]))

const post = (n: number) => ({ ...postsPost1.seed, id: `post-${n}` })
const question = (n: number) => ({ ...questionsRequestAQuote.seed, id: `question-${n}` })
const redirect = (n: number) => ({ from: `/old-${n}`, to: '/about', status: '308' })

describe('contract §9 The limits of a kind in a release', () => {
  test.each([
    ['posts', 200, post],
    ['questions', 200, question],
    ['redirects', 2_000, redirect],
  ])('%s has at most %i: one more is refused before anything is frozen', (kind, max, made) => {
    expect(problemsOf(many(kind, max, made))).toEqual([])
    expect(problemsOf(many(kind, max + 1, made))).toEqual([
      `There are ${max + 1} ${kind}; visitors can be shown ${max}`,
    ])
  })

  test('two documents at one place are refused', () => {
    const twice = new Map(['posts/a', 'posts/b'].map((key) => [key, post(7)]))
    expect(problemsOf(twice)).toEqual([expect.stringContaining('is that of “')])
  })
})
