import { z } from 'zod'
import { nullableText, optionalText, requiredText } from '../text/text-schema'
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from './reference-category'

const categoryName = requiredText('Category Name', { max: CATEGORY_NAME_MAX })

const descriptionLimits = { max: CATEGORY_DESCRIPTION_MAX, kind: 'lines' } as const

/** Body of POST …/category/ (§7): a trimmed name and an optional description. */
export const categoryCreateSchema = z.object({
  category_name: categoryName,
  description: optionalText('Description', descriptionLimits),
})

/** Body of PUT …/category/{id}: absent fields stay. */
export const categoryUpdateSchema = z.object({
  category_name: categoryName.optional(),
  description: nullableText('Description', descriptionLimits).optional(),
})

/** Accepted input for creating or updating a category. */
export type CategoryCreateInput = z.input<typeof categoryCreateSchema>
export type CategoryUpdateInput = z.input<typeof categoryUpdateSchema>
export type CategoryCreate = z.output<typeof categoryCreateSchema>
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>
