import { z } from 'zod'
import { uniqueList } from '../texts/text'
import type { ReferenceCategoryEntry } from './reference-category'

/** A category from its own file, where it has been checked. */
const checkedCategory = z.custom<ReferenceCategoryEntry>((value) => value !== undefined, 'is missing')

/** A letter of the A-Z bar with sample names (spec §2.11). */
const catalogueLetterSchema = z
  .strictObject({
    letter: z.string({ error: 'must be text' }).regex(/^[A-Z]$/, 'must be one capital letter'),
    /** Whether category pages of this letter list their neighbours (spec §2.12, 9: A, B and C only). */
    hasCategoryList: z.boolean(),
    /** The names under the letter, in display order. */
    categories: uniqueList(checkedCategory, 'name'),
  })
  .superRefine(({ letter, categories }, context) => {
    categories.forEach(({ name }, index) => {
      if (!name.startsWith(letter))
        context.addIssue({
          code: 'custom',
          path: ['categories', index],
          message: `"${name}" does not start with ${letter}`,
        })
    })
  })

/** All letters with sample names, each once. */
export const catalogueLettersSchema = uniqueList(catalogueLetterSchema, 'letter')
