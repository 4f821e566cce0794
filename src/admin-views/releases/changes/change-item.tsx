import type { ReactNode } from 'react'
import { recordPath } from '@/admin-views/admin-paths'
import type { ReleaseItem } from '@/admin-views/api/releases'
import { CreatedWith } from '@/admin-views/product-words/created-with'
import { readFields } from '@/admin-views/product-words/field-step'
import { FieldSteps } from '@/admin-views/product-words/field-steps'
import { DocumentSteps } from '@/admin-views/releases/changes/document-steps'
import { CHANGES } from '@/admin-views/releases/release-words'
import { Badge, type BadgeStyle } from '@/ui/badge'
import { RouteAnchor } from '@/ui/route-anchor'

const VARIANTS: Record<ReleaseItem['change'], BadgeStyle> = {
  added: 'default',
  changed: 'secondary',
  removed: 'outline',
}

/** A category's content, whose fields are named like a product's. */
const isCategory = ({ key }: ReleaseItem) => typeof key === 'string' && key.startsWith('category/')

/** Shown beside a change: a product's number, or the kind of content. */
function kindText(item: ReleaseItem): ReactNode {
  if (item.kind === 'product') return <span className="font-mono">{item.cat_no}</span>
  return isCategory(item) ? 'Category' : 'Content'
}

/** The name of a change; a product's links to its record. */
export function ChangeName({ of: item }: { of: ReleaseItem }) {
  const { key, title, change } = item
  return (
    <div className="min-w-0 break-words">
      {/* A negative key is a product of the built-in content that the catalogue does not have. */}
      {typeof key === 'number' && key > 0 ? (
        <RouteAnchor
          href={recordPath(key)}
          className="line-clamp-3 font-medium hover:underline hover:underline-offset-4"
        >
          {title}
        </RouteAnchor>
      ) : (
        <p className="line-clamp-3 font-medium">{title}</p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        <Badge variant={VARIANTS[change]}>{CHANGES[change]}</Badge>
        {kindText(item)}
      </p>
    </div>
  )
}

/** The content of a change: each field before and after, or the fields of a new record. */
export function ChangeContent({ of: item }: { of: ReleaseItem }) {
  const { kind, change } = item
  const fields = readFields(item.fields)
  if (change === 'removed')
    return <p className="text-ink-muted">Once published, visitors do not find it any more</p>
  if (change === 'added') return <CreatedWith label="it begins with" fields={fields} />
  return kind === 'product' || isCategory(item) ? (
    <FieldSteps fields={fields} />
  ) : (
    <DocumentSteps fields={item.fields} />
  )
}
