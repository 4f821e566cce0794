import { z } from 'zod'
import { INVENTORY_STATUSES } from './inventory-status'

/** Exactly one of the five spellings; any status may follow any other (§4). */
export const inventoryStatusSchema = z.enum(INVENTORY_STATUSES, {
  error: `Inventory status must be one of: ${INVENTORY_STATUSES.join(', ')}`,
})
