'use client'

import { useEffect, useState } from 'react'
import type { ProductForm } from '@/admin-views/product-form/product-form'
import { type ReadSmiles, textNotesOf } from '@/admin-views/product-form/product-notes'
import { useCatalogNumberNote } from '@/admin-views/product-form/use-catalog-number-note'
import type { StructureDrawing } from '@/chemistry/structure-drawing'
import { fieldsOfKind, type ProductTextField } from '@/domain/product-fields'
import { useSettled } from '@/ui/use-settled'

/** Pause in typing before notes appear, in ms, so that no note interrupts a number being typed. */
const TYPING_PAUSE_MS = 500

export type ProductNotes = Partial<Record<ProductTextField, string>>

/** Reads and draws a SMILES. The chemistry, a chunk of 1 MB, is loaded when the first one is typed. */
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
    // Optional help: without the chunk there are no notes and no drawing, but saving still works.
    readIt().catch((error: unknown) => console.warn('The structure could not be read', error))
    return () => {
      isCurrent = false
    }
  }, [smiles])
  return read?.smiles === smiles ? read : { reading: null, drawing: null }
}

/** The notes under the fields of the product form, and the drawn structure. They never block saving. */
export function useProductNotes(
  form: ProductForm,
  ownId: number | undefined,
): { notes: ProductNotes; drawing: StructureDrawing | null } {
  const settled = useSettled(form, TYPING_PAUSE_MS)
  const { reading, drawing } = useStructure(settled.smiles.trim())
  const catalogNumberNote = useCatalogNumberNote(settled.cat_no.trim(), ownId)
  const notes: ProductNotes = textNotesOf(settled, reading)
  if (catalogNumberNote !== null) notes.cat_no = catalogNumberNote
  // A note on a text that has changed since waits for the next pause.
  for (const field of fieldsOfKind('line', 'lines')) if (settled[field] !== form[field]) delete notes[field]
  return { notes, drawing: form.smiles.trim() === '' ? null : drawing }
}
