import { sql } from 'drizzle-orm'
import type { ReleaseItem } from '@/domain/contract/release-answers'
import { factsOf, PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { type HeldItem, type ReleaseHolds, titleInName } from '@/domain/rules/releases/release-name'
import type { Database } from '@/platform/database/statements/rows'
import { changedContent } from '../content/changed-content'
import { contentItems } from '../content/content-items'
import type { ProductDifference } from './changed-products'
import { compareReleases } from './pending'

type Releases = { number: number; base: number }

/** Label of a product's changed field; a lot or a document is named already. */
function fieldLabel(name: string): string {
  if (name === 'category_name') return factsOf('category_id').label
  const field = PRODUCT_FIELD_NAMES.find((each) => each === name)
  return field ? factsOf(field).label : name
}

/** The last part of a place in a form: `Search result › Title` is `Title`. */
const lastPart = (label: string): string => label.split(' › ').at(-1) ?? label

function heldItem({ kind, key, title, change, fields, more_fields: more = 0 }: ReleaseItem): HeldItem {
  const [first] = fields
  const label = first && (kind === 'product' ? fieldLabel(first.field) : lastPart(first.label ?? first.field))
  return {
    title: typeof key === 'string' ? titleInName(key, title) : title,
    change,
    fields: fields.length + more,
    field: label ?? null,
  }
}

/** The only product that a release changes. */
async function onlyProduct(db: Database, { number, base }: Releases): Promise<HeldItem | null> {
  const { items } = await compareReleases(db, base, number, {
    kind: 'product',
    search: '',
    page: 1,
    limit: 1,
  })
  return items[0] ? heldItem(items[0]) : null
}

/**
 * Notes what a frozen release changes, for its name (src/domain/rules/releases/release-name.ts): later the release that
 * it was compared with may be gone.
 */
export async function noteHolds(
  db: Database,
  releases: Releases,
  differences: readonly ProductDifference[],
): Promise<void> {
  const { number, base } = releases
  const products = differences.filter(({ change }) => change !== 'moved').length
  const content = await changedContent(db, base, number)
  const holds: ReleaseHolds = {
    products,
    content: content.length,
    product: products === 1 ? await onlyProduct(db, releases) : null,
    documents: (await contentItems(db, content.slice(0, 2), 1)).map(heldItem),
  }
  await db.execute(sql`update releases set holds = ${JSON.stringify(holds)}::jsonb where number = ${number}`)
}
