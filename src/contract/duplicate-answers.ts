import { z } from 'zod'
import { paging } from './change-answers'
import { productAnswer } from './product-answer'

const structuresPending = z
  .boolean()
  .describe('Structures of some products are still being computed: there may be more duplicates')

export const duplicateGroupsAnswer = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        cas_nos: z.array(z.string()).describe('The CAS numbers that products of it share'),
        structure: z.boolean().describe('Whether products of it share a structure, stereo counted'),
        size: z.int().describe('How many products it has'),
        products: z.array(productAnswer).describe('The first ten of them, oldest first'),
      }),
    ),
    products: z.int().describe('How many products the filters find, in all groups'),
    structures_pending: structuresPending,
    ...paging,
  })
  .meta({ id: 'DuplicateGroups' })

export type DuplicateGroupsAnswer = z.output<typeof duplicateGroupsAnswer>

/** A product that shares its CAS number or structure with another. */
export const productPartner = z.strictObject({
  id: z.int(),
  cat_no: z.string(),
  name: z.string(),
  shared: z.array(z.enum(['cas_no', 'structure'])),
})

export type ProductPartner = z.output<typeof productPartner>

export const productPartnersAnswer = z
  .strictObject({
    partners: z.array(productPartner).describe('The first twenty, oldest first'),
    total: z.int(),
    structures_pending: structuresPending,
  })
  .meta({ id: 'ProductPartners' })

export type ProductPartnersAnswer = z.output<typeof productPartnersAnswer>
