import type { StructureDrawing } from '@/chemistry/structure-drawing'
import { StructureFigure } from '@/ui/structure-figure'

/** The structure, drawn from the SMILES while it is typed. */
export function StructurePanel({
  drawing,
  hasSmiles,
  isUnreadable,
}: {
  drawing: StructureDrawing | null
  hasSmiles: boolean
  isUnreadable: boolean
}) {
  const stand = hasSmiles ? (isUnreadable ? 'This SMILES cannot be drawn' : 'Drawing...') : 'No SMILES yet'
  return (
    <figure className="flex min-w-0 flex-col gap-1 sm:col-span-2">
      <figcaption className="font-medium text-sm">Structure</figcaption>
      <div className="grid h-72 place-content-center border border-line bg-surface-raised p-4 text-ink-muted text-sm">
        {drawing ? (
          <StructureFigure
            drawing={drawing}
            label="Structure drawn from the SMILES"
            stereoLeftOut="Stereochemistry not shown"
            className="h-64 w-full text-ink"
          />
        ) : (
          stand
        )}
      </div>
    </figure>
  )
}
