import { clsx } from 'clsx/lite'
import type { ShownPicture } from '@/domain/content/pictures/shown-picture'
import { LazyPicture } from '@/ui/pictures/lazy-picture'

/** The styles of a picture's frame and content. */
const FRAME = 'overflow-hidden bg-surface-sunken'

/**
 * A picture in a frame: AVIF with a WebP fallback, width and height always set, cropped to the frame. Its credit is
 * in the lower corner. `className` shapes the frame (`aspect-[4/5]`); without it the picture keeps its own ratio.
 *
 * @param of the picture as the server has resolved it
 * @param isDecorative has no alternative text here
 * @param sizes the rendered width, as in the `sizes` attribute
 * @param priority for the one picture above the fold: loaded at once and without a placeholder, so that it can be the
 * largest contentful paint. Others load when near the viewport (spec §9).
 * @param creditAt a corner that nothing covers
 */
export function Picture({
  of: { picture, alt, credit },
  isDecorative = false,
  sizes,
  priority = false,
  creditAt = 'foot',
  className,
}: {
  of: ShownPicture
  isDecorative?: boolean
  sizes: string
  priority?: boolean
  creditAt?: 'head' | 'foot'
  className?: string
}) {
  const words = isDecorative ? '' : alt
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
