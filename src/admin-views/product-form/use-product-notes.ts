import { useEffect, useState } from 'react'
import { listProducts } from '@/admin-views/api/reference-products'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import type { ProductForm } from '@/admin-views/product-form/product-form'
import { type ReadSmiles, textNotesOf } from '@/admin-views/product-form/product-notes'
import { useAnswer } from '@/admin-views/session/use-answer'
import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'
import { hillFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { fieldsOfKind, type ProductTextField } from '@/domain/rules/products/product-fields'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { useSettled } from '@/ui/controls/use-settled'

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
        import('@/domain/chemistry/stated/smiles-reading'),
        import('@/domain/chemistry/drawing/structure-drawing'),
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

/** What follows from a SMILES, as the fields of a product say it. */
export type StatedBySmiles = { molecular_formula: string; molecular_weight: string }

/** Nothing of a SMILES that cannot be read, leaves atoms open, or is an ion, whose weight suppliers give as a salt's. */
const statedBy = (reading: ReadSmiles | null): StatedBySmiles | null =>
  reading?.ok && !reading.isPartial && reading.charge === 0
    ? { molecular_formula: hillFormula(reading.counts), molecular_weight: reading.weight.toFixed(2) }
    : null

/** The notes under the fields of the product form, the drawn structure and its facts. They never block saving. */
export function useProductNotes(
  form: ProductForm,
  ownId: number | undefined,
): { notes: ProductNotes; drawing: StructureDrawing | null; stated: StatedBySmiles | null } {
  const settled = useSettled(form, TYPING_PAUSE_MS)
  const { reading, drawing } = useStructure(settled.smiles.trim())
  const catalogNumberNote = useCatalogNumberNote(settled.cat_no.trim(), ownId)
  const notes: ProductNotes = textNotesOf(settled, reading)
  if (catalogNumberNote !== null) notes.cat_no = catalogNumberNote
  // A note on a text that has changed since waits for the next pause.
  for (const field of fieldsOfKind('line', 'lines')) if (settled[field] !== form[field]) delete notes[field]
  const isEmpty = form.smiles.trim() === ''
  const isSettled = !isEmpty && settled.smiles === form.smiles
  return { notes, drawing: isEmpty ? null : drawing, stated: isSettled ? statedBy(reading) : null }
}

/** Warns if another product has the catalogue number; null while unknown. */
function useCatalogNumberNote(catNo: string, ownId: number | undefined): string | null {
  const { data: holder } = useAnswer(
    [...PRODUCTS_KEY, 'cat-no', catNoKey(catNo)],
    listProducts({ search: catNo }),
    {
      select: ({ products }) =>
        products.find((product) => product.id !== ownId && catNoKey(product.cat_no) === catNoKey(catNo)),
      enabled: catNo !== '',
    },
  )
  return holder ? `Catalog No ${holder.cat_no} is already used by ${holder.name}` : null
}
