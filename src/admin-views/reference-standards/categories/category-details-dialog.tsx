'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import { Fact } from '@/admin-views/reference-standards/facts'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'

/** A category to read (spec §2.18). */
export function CategoryDetailsDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  return (
    <Dialog title="Category Details" onClose={onClose} closesOnBackdrop>
      <DialogBody readingLabel="All fields">
        <dl className="flex flex-col gap-4">
          <Fact label="Name">{category.category_name}</Fact>
          <Fact label="Description" className="whitespace-pre-line">
            {category.description}
          </Fact>
        </dl>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
