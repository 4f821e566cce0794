import { clsx } from 'clsx/lite'
import type { PlacedPicture } from '@/content/schema/picture'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { LazyPicture } from '@/ui/lazy-picture'

/** Shapes of a picture's frame, and of what is in it. */
const FRAME = 'overflow-hidden bg-surface-sunken'

/**
 * A picture in its own frame: AVIF with a WebP fallback, width and height always set, cropped to the frame's shape. Who is
 * to be named for it is named in its lower corner. `className` shapes the frame (`aspect-[4/5]`); without it the picture
 * keeps its own shape.
 *
 * @param alt what the picture says here; empty: what was written with it, which for one of the series is nothing; null: it
 *   only decorates, whatever was written with it
 * @param sizes how wide it is drawn, as the `sizes` attribute has it
 * @param priority for the one picture above the fold: loaded at once, without a placeholder, so that it can be the
 *   largest paint. All others wait until they are near the screen (spec §9).
 * @param creditAt where nothing covers the picture
 */
export function Picture({
  name,
  alt,
  sizes,
  priority = false,
  creditAt = 'foot',
  className,
}: {
  name: PlacedPicture['name']
  alt: string | null
  sizes: string
  priority?: boolean
  creditAt?: 'head' | 'foot'
  className?: string
}) {
  const { picture, credit, ...shown } = resolvePicture({ name, alt: alt ?? '' })
  const words = alt === null ? '' : shown.alt
  const drawn = (frame: string) =>
    priority ? (
      <span className={frame}>
        <picture>
          <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />
          <source type="image/webp" srcSet={picture.webpSrcSet} sizes={sizes} />
          <img
            src={picture.src}
            alt={words}
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className="size-full object-cover dark:brightness-90"
          />
        </picture>
      </span>
    ) : (
      <LazyPicture picture={picture} alt={words} sizes={sizes} className={frame} />
    )
  if (credit === undefined) return drawn(clsx('block', FRAME, className))
  return (
    <span className={clsx('grid', FRAME, className)}>
      {drawn(clsx('[grid-area:1/1] block min-h-0', FRAME))}
      <small
        className={clsx(
          'z-10 ml-auto max-w-full bg-surface px-2 py-0.5 text-ink text-xs leading-snug [grid-area:1/1]',
          creditAt === 'head' ? 'self-start' : 'self-end',
        )}
      >
        {credit}
      </small>
    </span>
  )
}
