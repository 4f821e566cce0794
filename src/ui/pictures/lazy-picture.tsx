'use client'

import { clsx } from 'clsx/lite'
import { useRef, useState } from 'react'
import type { ResolvedPicture } from '@/domain/content/pictures/shown-picture'
import { useInView } from '@/ui/pictures/use-in-view'

/**
 * A picture that is fetched near the viewport (spec §9). Until then, its 20-pixel version is shown, blurred. In the
 * dark theme it is slightly dimmed.
 */
export function LazyPicture({
  picture,
  alt,
  sizes,
  className,
}: {
  picture: ResolvedPicture
  alt: string
  sizes: string
  className: string
}) {
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useInView(frame, { threshold: 0.1, rootMargin: '50px' })
  const [isLoaded, setIsLoaded] = useState(false)
  const size = { width: picture.width, height: picture.height }

  return (
    <span ref={frame} className={className}>
      <picture>
        {isNear && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />}
        {isNear && <source type="image/webp" srcSet={picture.webpSrcSet} sizes={sizes} />}
        <img
          src={isNear ? picture.src : picture.placeholder}
          alt={alt}
          {...size}
          onLoad={() => setIsLoaded(isNear)}
          className={clsx(
            'size-full object-cover transition-[filter] duration-250 dark:brightness-90 no-script:hidden',
            !isLoaded && 'scale-105 blur-lg',
          )}
        />
      </picture>
      <noscript>
        <picture>
          <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />
          <img src={picture.src} alt={alt} {...size} className="size-full object-cover dark:brightness-90" />
        </picture>
      </noscript>
    </span>
  )
}
