import { clsx } from 'clsx'
import { drawStructure } from '@/chemistry/structure-drawing'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { live } from '@/content-seed/live'
import { fillIn } from '@/site/catalogue/fill-in'
import { StructureFigure } from '@/ui/structure-figure'

/**
 * The frame of a structure: the drawing, made by the build, or a placeholder where there is none (spec §2.12).
 * @param bond length of a bond in CSS pixels, where there is room
 */
export function StructureFrame({
  name,
  smiles,
  bond,
  className,
}: {
  name: string
  smiles: string
  bond?: number
  className?: string
}) {
  const words = live(catalogueCategoryPage)
  const drawing = drawStructure(smiles)
  return (
    <div className={clsx('flex items-center justify-center overflow-hidden text-ink', className)}>
      {drawing ? (
        <StructureFigure
          drawing={drawing}
          label={fillIn(words.structureOf, { name })}
          stereoLeftOut={words.stereoLeftOut}
          bond={bond}
        />
      ) : (
        <p className="text-sm text-ink-muted">{words.noStructure}</p>
      )}
    </div>
  )
}
