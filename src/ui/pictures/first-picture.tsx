import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { ShownPicture } from '@/domain/content/pictures/shown-picture'

/** The styles of a picture's frame and content. */
const FRAME = 'overflow-hidden bg-surface-sunken'

export type Framed = {
  /** A corner that nothing covers. */
  creditAt?: 'head' | 'foot'
  /** Shapes the frame (`aspect-[4/5]`); without it the picture keeps its own ratio. */
  className?: string
}

/**
 * Frames a picture, with its credit in a corner.
 * @param draw renders the picture in an element of these styles
 */
export function framed(
  { credit, creditAt = 'foot', className }: Framed & { credit: string | undefined },
  draw: (className: string) => ReactNode,
): ReactNode {
  if (credit === undefined) return draw(clsx('block', FRAME, className))
  return (
    <span className={clsx('grid', FRAME, className)}>
      {draw(clsx('[grid-area:1/1] block min-h-0', FRAME))}
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

/**
 * The one picture above the fold: loaded at once and without a placeholder, so that it can be the largest contentful
 * paint. It ships no script, so it is not in the file of the others (`Picture`).
 */
export function FirstPicture({
  of: { picture, alt, credit },
  sizes,
  ...frame
}: Framed & { of: ShownPicture; sizes: string }) {
  return framed({ credit, ...frame }, (className) => (
    <span className={className}>
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
  ))
}
