import { describe, expect, test } from 'vitest'
import {
  badgeVariantOf,
  DEFAULT_INVENTORY_STATUS,
  INVENTORY_STATUSES,
  readInventoryStatus,
} from '@/domain/rules/products/inventory-status'
import { inventoryStatusSchema } from '@/domain/rules/products/inventory-status-schema'

describe('§4 Inventory status', () => {
  test.each(['Out of stok', 'Available', 'Discontinued', '', '1', 'Stock'])(
    '%j is not one of the five',
    (text) => {
      expect(readInventoryStatus(text)).toBeNull()
      expect(inventoryStatusSchema.safeParse(text).success).toBe(false)
    },
  )

  test('the API accepts the official spelling only, and lists the values', () => {
    const message =
      'Inventory status must be one of: Synthesis on demand, In Stock, Limited Stock, Out of Stock, Under Synthesis'
    expect(inventoryStatusSchema.safeParse('in stock').error?.issues[0]?.message).toBe(message)
    expect(inventoryStatusSchema.safeParse(null).error?.issues[0]?.message).toBe(message)
  })

  test.each([
    ['in stock', 'In Stock'],
    ['IN STOCK', 'In Stock'],
    ['In  Stock ', 'In Stock'],
    ['InStock', 'In Stock'],
    ['In-Stock', 'In Stock'],
    ['Instock\u00a0', 'In Stock'],
    ['Synthesis On Demand', 'Synthesis on demand'],
    ['under_synthesis', 'Under Synthesis'],
  ])('an import reads %j as %s', (text, status) => {
    expect(readInventoryStatus(text)).toBe(status)
  })

  test('the order is the spec’s and new products start with the first', () => {
    expect(INVENTORY_STATUSES).toEqual([
      'Synthesis on demand',
      'In Stock',
      'Limited Stock',
      'Out of Stock',
      'Under Synthesis',
    ])
    expect(DEFAULT_INVENTORY_STATUS).toBe('Synthesis on demand')
  })

  test.each([
    ['In Stock', 'default'],
    ['Limited Stock', 'secondary'],
    ['Out of Stock', 'destructive'],
    ['Under Synthesis', 'secondary'],
    ['Synthesis on demand', 'outline'],
  ] as const)('%s has the %s badge', (status, variant) => {
    expect(badgeVariantOf(status)).toBe(variant)
  })
})
