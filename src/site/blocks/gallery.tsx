import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { GalleryBlock as GalleryBlockWords } from '@/domain/content/schema/blocks/gallery'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { Picture } from '@/ui/pictures/picture'

/** Pictures in a grid. */
export function GalleryBlock({ block, isFirst }: BlockProps<GalleryBlockWords>) {
  return (
    <BlockSection block={block} isFirst={isFirst}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {block.pictures.map(({ picture, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed page never changes its order
          <li key={index}>
            <figure>
              <Picture
                of={resolvePicture(picture)}
                sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 100vw"
                className="aspect-[8/5]"
              />
              {caption && <figcaption className="mt-3 text-[0.9375rem] text-ink-muted">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
