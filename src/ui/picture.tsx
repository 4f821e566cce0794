import { clsx } from 'clsx'
import { type PictureName, resolvePicture } from '@/content-seed/pictures/pictures'
import { LazyPicture } from '@/ui/lazy-picture'

/**
 * A picture of the series in its own frame: AVIF with a WebP fallback, width and height always set, cropped to the
 * frame's shape. `className` shapes the frame (`aspect-[4/5]`); without it the picture keeps its own shape.
 *
 * @param alt what the picture says; empty where it only sets the mood
 * @param sizes how wide it is drawn, as the `sizes` attribute has it
 * @param priority for the one picture above the fold: loaded at once, without a placeholder, so that it can be the
 *   largest paint. All others wait until they are near the screen (spec §9).
 */
export function Picture({
  name,
  alt,
  sizes,
  priority = false,
  className,
}: {
  name: PictureName
  alt: string
  sizes: string
  priority?: boolean
  className?: string
}) {
  const picture = resolvePicture(name)
  const frame = clsx('block overflow-hidden bg-surface-sunken', className)
  if (!priority) {
    return <LazyPicture picture={picture} alt={alt} sizes={sizes} className={frame} />
  }
  return (
    <span className={frame}>
      <picture>
        <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />
        <source type="image/webp" srcSet={picture.webpSrcSet} sizes={sizes} />
        <img
          src={picture.src}
          alt={alt}
          width={picture.width}
          height={picture.height}
          fetchPriority="high"
          className="size-full object-cover dark:brightness-90"
        />
      </picture>
    </span>
  )
}
