/** Words that say of what grade or use a substance is, not which one: pharmacopoeias and their standards. */
const GRADE = /^(?:ep|bp|usp|jp|ip|nf|ph|eur|crs|rs|api|reference|standards?|grade|certified|analytical)$/
const UNIT = /^(?:mg|g|kg|ug|mcg|ml|l)$/
const AMOUNT = /^\d+(?:mg|g|kg|ug|mcg|ml|l)$/
const DIGITS = /^\d+$/

/**
 * The words of a search without grades and amounts, such as `usp` or `500 mg`.
 * @returns null if nothing is left out, or nothing left
 */
export function withoutTradeWords(words: readonly string[]): string[] | null {
  const isAmount = (word: string, place: number) =>
    AMOUNT.test(word) ||
    (DIGITS.test(word) && UNIT.test(words[place + 1] ?? '')) ||
    (UNIT.test(word) && DIGITS.test(words[place - 1] ?? ''))
  const rest = words.filter((word, place) => !GRADE.test(word) && !isAmount(word, place))
  return rest.length > 0 && rest.length < words.length ? rest : null
}
