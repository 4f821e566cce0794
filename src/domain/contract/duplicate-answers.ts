import { z } from 'zod'
import type { MergedField } from '@/domain/rules/products/merge'
import { paging } from './change-answers'
import { productAnswer } from './product-answer'
import { structuresPending } from './product-facets-answer'

export const duplicateGroupsAnswer = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        cas_nos: z.array(z.string()).describe('The CAS numbers that several of its products share'),
        structure: z.boolean().describe('Whether its products share a structure, including stereochemistry'),
        size: z.int().describe('Number of its products'),
        products: z.array(productAnswer).describe('Its first ten products, oldest first'),
      }),
    ),
    products: z.int().describe('Number of products in all groups that match the filters'),
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

/** How two products are merged: the fields that the kept one takes from the other. */
export type MergeInput = {
  other: number
  revisions: { kept: number; other: number }
  take: MergedField[]
  /** What becomes of lots of one number that both have; undefined: then nothing is merged. */
  alike_lots?: 'merge' | undefined
}
