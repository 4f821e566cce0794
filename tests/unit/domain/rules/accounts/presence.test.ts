import { expect, test } from 'vitest'
import { alsoHereWords } from '@/domain/rules/accounts/presence'

test.each([
  [[], ''],
  [['Priya Shah'], 'Priya Shah is also here'],
  [['Priya Shah', 'Tom Reid'], 'Priya Shah and Tom Reid are also here'],
  [['Priya Shah', 'Tom Reid', 'Ann Lee', 'Bo Li'], 'Priya Shah, Tom Reid and 2 more are also here'],
])('contract §9 Of %j is said %j', (names, words) => expect(alsoHereWords(names)).toBe(words))
