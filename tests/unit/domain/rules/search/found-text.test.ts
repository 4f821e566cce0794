import { describe, expect, test } from 'vitest'
import { comparableText, foundText } from '@/domain/rules/search/found-text'

const found = (text: string, words: string) => {
  const searched = comparableText(words)
  if (!comparableText(text).includes(searched)) return null
  const { before, match, after } = foundText(text, searched)
  return [before, match, after]
}

describe('contract §9 The results of a search of all content', () => {
  test.each([
    ['Nothing of it', 'else', null],
    ['Custom synthesis', 'SYNTHESIS', ['Custom ', 'synthesis', '']],
    ['In Pará we ship', 'para', ['In ', 'Pará', ' we ship']],
    ['naïve', 'NAIVE', ['', 'naïve', '']],
    ['from 2–8 °C', '2-8', ['from ', '2–8', ' °C']],
    ['it’s “here”', `it's "here"`, ['', 'it’s “here”', '']],
    ['two\u00a0\n words', 'two words', ['', 'two\u00a0\n words', '']],
    ['  spaced', 'spaced', ['  ', 'spaced', '']],
    ['Straße 5', 'strasse', ['', 'Straße', ' 5']],
    ['an ﬁne day', 'fine', ['an ', 'ﬁne', ' day']],
    ['😀 emoji 😀 here', 'here', ['😀 emoji 😀 ', 'here', '']],
    ['aaa', 'aa', ['', 'aa', 'a']],
    ['https://x.example/a?b=1', 'example/a?b', ['https://x.', 'example/a?b', '=1']],
  ])('in %j, %j: %j', (text, words, expected) => {
    expect(found(text, words)).toEqual(expected)
  })

  test('the surrounding text is cut', () => {
    const [before, match, after] = found(`${'a'.repeat(500)}bb${'c'.repeat(500)}`, 'bb') ?? []
    expect([before?.length, match, after?.length]).toEqual([60, 'bb', 60])
  })
})
