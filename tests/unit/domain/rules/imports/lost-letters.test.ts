import { describe, expect, test } from 'vitest'
import { lostLetters } from '@/domain/rules/imports/lost-letters'
import { computingTime } from '../../../../support/chance/growth'

describe('contract §4 A question mark where the stored value has a letter', () => {
  test.each([
    ['α-Pinene', '?-Pinene', 'α-Pin'],
    ['β', '?', 'β'],
    ['Crème brûlée', 'Cr?me br?l?e', 'Crème b'],
    ['beta-Carotin (β)', 'beta-Carotin (?)', 'in (β)'],
    ['at −20 °C', 'at ?20 ?C', 'at −20 °'],
    ['Größe', 'Gr\uFFFD\uFFFDe', 'Größe'],
    ['Größe', 'Gr????e', 'Größe'],
    ['An older text. Naïve Bayes', 'Another text, longer. Na?ve Bayes', '. Naïve B'],
  ])('%j, replaced by %j: at %j', (stored, given, place) => {
    expect(lostLetters(stored, given)).toBe(place)
  })

  test.each([
    ['Is it pure?', 'Is it pure? Yes'],
    ['Pure', 'Pure?'],
    ['α-Pinene', 'a-Pinene'],
    ['12.5', '1?.5'],
    ['(+)-Catechin [a.b]', '(?)-Something'],
  ])('%j, replaced by %j: not found', (stored, given) => {
    expect(lostLetters(stored, given)).toBeNull()
  })

  test('the search takes linear time', () => {
    const [stored, given] = ['é'.repeat(20_000), '?'.repeat(20_000)]
    expect(lostLetters(stored, given)).toBeNull()
    expect(lostLetters('a'.repeat(20_000), '?b'.repeat(10_000))).toBeNull()
  })

  test('several marks near each other are matched in one way each', async () => {
    const time = await computingTime(() =>
      expect(lostLetters('я'.repeat(10_000), `zzzzz${'?я?я????????ж?я?'}zzzzz`)).toBeNull(),
    )
    // Two ways for each letter took thirty times as long.
    expect(time).toBeLessThan(1_000)
  })
})
