'use client'

import { textsOf } from '@/admin-views/product-form/product-form'
import { type ProductFields, ProductTextField } from '@/admin-views/product-form/product-text-field'
import type { StructureDrawing } from '@/chemistry/structure-drawing'
import { StructureFigure } from '@/ui/structure-figure'

/** The fields that identify the substance: numbers, formula, weight, and the SMILES with its drawing. */
export function StructureFields({
  drawing,
  ...fields
}: ProductFields & { drawing: StructureDrawing | null }) {
  return (
    <>
      {textsOf('structure')
        .filter((field) => field !== 'smiles')
        .map((field) => (
          <ProductTextField key={field} {...fields} field={field} />
        ))}
      <div className="grid gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <ProductTextField {...fields} field="smiles" />
        <div className="flex flex-col gap-1">
          <p className="font-medium text-sm">Structure</p>
          <div className="grid h-36 place-content-center border border-line bg-surface p-2 text-ink-muted text-xs">
            {drawing ? (
              <StructureFigure
                drawing={drawing}
                label="Structure drawn from the SMILES"
                stereoLeftOut="Stereochemistry not shown"
                className="h-31 w-full text-ink"
              />
            ) : (
              'Drawn from the SMILES'
            )}
          </div>
        </div>
      </div>
    </>
  )
}
