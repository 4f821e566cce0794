'use client'

import { useEffect, useState } from 'react'
import type { ProductForm } from '@/admin-views/product-form/product-form'
import { type ReadSmiles, textNotesOf } from '@/admin-views/product-form/product-notes'
import { useCatalogNumberNote } from '@/admin-views/product-form/use-catalog-number-note'
import type { StructureDrawing } from '@/chemistry/structure-drawing'
import { fieldsOfKind, type ProductTextField } from '@/domain/product-fields'
import { useSettled } from '@/ui/use-settled'

/** A pause in typing after which notes appear, in ms: nobody is told off in the middle of a number. */
const TYPING_PAUSE_MS = 500

export type ProductNotes = Partial<Record<ProductTextField, string>>

/** What the chemistry says about a SMILES; it is loaded, 1 MB in a chunk of its own, when the first one is typed. */
function useStructure(smiles: string): { reading: ReadSmiles | null; drawing: StructureDrawing | null } {
  const [read, setRead] = useState<{
    smiles: string
    reading: ReadSmiles
    drawing: StructureDrawing | null
  }>()
  useEffect(() => {
    if (smiles === '') return
    let isCurrent = true
    async function readIt() {
      const [{ readStructure }, { drawStructure }] = await Promise.all([
        import('@/chemistry/smiles-reading'),
        import('@/chemistry/structure-drawing'),
      ])
      if (isCurrent) setRead({ smiles, reading: readStructure(smiles), drawing: drawStructure(smiles) })
    }
    // Help never blocks: without the chunk there are no notes and no drawing, and saving works as before.
    readIt().catch((error: unknown) => console.warn('The structure could not be read', error))
    return () => {
      isCurrent = false
    }
  }, [smiles])
  return read?.smiles === smiles ? read : { reading: null, drawing: null }
}

/** The notes under the fields of the product form, and the drawn structure (help that never blocks). */
export function useProductNotes(
  form: ProductForm,
  ownId: number | undefined,
): { notes: ProductNotes; drawing: StructureDrawing | null } {
  const settled = useSettled(form, TYPING_PAUSE_MS)
  const { reading, drawing } = useStructure(settled.smiles.trim())
  const catalogNumberNote = useCatalogNumberNote(settled.cat_no.trim(), ownId)
  const notes: ProductNotes = textNotesOf(settled, reading)
  if (catalogNumberNote !== null) notes.cat_no = catalogNumberNote
  // A note about a text that has been changed meanwhile waits for the next pause.
  for (const field of fieldsOfKind('line', 'lines')) if (settled[field] !== form[field]) delete notes[field]
  return { notes, drawing: form.smiles.trim() === '' ? null : drawing }
}
