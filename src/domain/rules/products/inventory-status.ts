/** The five inventory statuses of a reference product, in the order of the spec (§4). */
export const INVENTORY_STATUSES = [
  'Synthesis on demand',
  'In Stock',
  'Limited Stock',
  'Out of Stock',
  'Under Synthesis',
] as const

export type InventoryStatus = (typeof INVENTORY_STATUSES)[number]

/** Status of a new product by default (§4). */
export const DEFAULT_INVENTORY_STATUS: InventoryStatus = 'Synthesis on demand'

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const byLetters = new Map(INVENTORY_STATUSES.map((status) => [letters(status), status]))

/**
 * Reads a status as suppliers spell it: letter case, spaces and hyphens do not matter.
 * @returns the official spelling, or null for other text
 */
export function readInventoryStatus(text: string): InventoryStatus | null {
  return byLetters.get(letters(text)) ?? null
}

/** Styles of a status badge (§4, "Badge styling"). */
type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline'

const BADGE_VARIANTS: Record<InventoryStatus, BadgeVariant> = {
  'Synthesis on demand': 'outline',
  'In Stock': 'default',
  'Limited Stock': 'secondary',
  'Out of Stock': 'destructive',
  'Under Synthesis': 'secondary',
}

/** The badge variant of a status (§4). */
export function badgeVariantOf(status: InventoryStatus): BadgeVariant {
  return BADGE_VARIANTS[status]
}
