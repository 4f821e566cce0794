'use client'

import type { ProductListQuery } from '@/admin-views/api/reference-products'
import type { RowChoice } from '@/admin-views/lists/row-choice'
import { PublishDialog } from '@/admin-views/releases/publish/publish-dialog'
import { publishable } from '@/admin-views/releases/publish/publishable'
import { authorised } from '@/admin-views/session/session-store'

/** Publishes only these products, as far as they differ from what visitors see. */
export function PublishChosen({
  title,
  choice,
  query,
  onClose,
}: {
  title: string
  choice: RowChoice
  /** The list's query, for a selection of all that it finds. */
  query: ProductListQuery
  onClose: () => void
}) {
  return (
    <PublishDialog
      title={title}
      about="Only changes that visitors do not see yet; everything else stays in the drafts."
      chosen={() => authorised((token) => publishable(token, choice, query))}
      onClose={onClose}
    />
  )
}
