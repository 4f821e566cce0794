import type { ReferenceCategory } from '@/content-seed/catalogue/catalogue-source'
import { category } from './catalogue-of'

const numbered = (letter: string, number: number) => `${letter}name ${String(number).padStart(4, '0')}`

/** A catalogue with a number of categories for each letter. */
export const categoriesOf = (counts: Record<string, number>): ReferenceCategory[] =>
  Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => category(numbered(letter, index + 1), 1)),
  )
