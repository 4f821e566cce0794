import { clsx } from 'clsx/lite'
import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { drawn, live } from '@/content-seed/live'
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'
import { fillIn } from '@/site/catalogue/fill-in'
import { StructureFigure } from '@/ui/pictures/structure-figure'

/**
 * The frame of a structure: the product's picture if it has one (contract §5), else the drawing, made when the page
 * is printed, or a placeholder (spec §2.12).
 * @param bond length of a bond in CSS pixels, if it fits
 * @param isLazy fetches the picture when it comes near the viewport
 */
export function StructureFrame({
  product: { name, smiles, picture },
  bond,
  isLazy = false,
  className,
}: {
  product: Pick<ProductOnCard, 'name' | 'smiles' | 'picture'>
  bond?: number
  isLazy?: boolean
  className?: string
}) {
  return (
    <div className={clsx('flex items-center justify-center overflow-hidden text-ink', className)}>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: staff's own, of any size and origin; there are no variants of it
        <img
          src={picture}
          alt={fillIn(live(catalogueCategoryPage).pictureOf, { name })}
          loading={isLazy ? 'lazy' : undefined}
          decoding="async"
          // Pictures are mostly black on transparent: the dark theme gives them a light background.
          className="max-h-full max-w-full object-contain text-sm text-ink-muted dark:bg-ink dark:text-surface dark:brightness-90"
        />
      ) : (
        <Structure name={name} smiles={smiles} bond={bond} />
      )}
    </div>
  )
}

function Structure({ name, smiles, bond }: Pick<ProductOnCard, 'name' | 'smiles'> & { bond?: number }) {
  const words = live(catalogueCategoryPage)
  const drawing = smiles === undefined ? null : drawn(smiles, drawStructure)
  return drawing ? (
    <StructureFigure
      drawing={drawing}
      label={fillIn(words.structureOf, { name })}
      stereoLeftOut={words.stereoLeftOut}
      bond={bond}
    />
  ) : (
    <p className="text-sm text-ink-muted">{words.noStructure}</p>
  )
}
