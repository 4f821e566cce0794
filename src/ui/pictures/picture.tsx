import type { ShownPicture } from '@/domain/content/pictures/shown-picture'
import { type Framed, framed } from '@/ui/pictures/first-picture'
import { LazyPicture } from '@/ui/pictures/lazy-picture'

/**
 * A picture in a frame, loaded when it is near the viewport (spec §9): AVIF with a WebP fallback, width and height
 * always set, cropped to the frame.
 *
 * @param of the picture as the server has resolved it
 * @param isDecorative has no alternative text here
 * @param sizes the rendered width, as in the `sizes` attribute
 */
export function Picture({
  of: { picture, alt, credit },
  isDecorative = false,
  sizes,
  ...frame
}: Framed & { of: ShownPicture; isDecorative?: boolean; sizes: string }) {
  return framed({ credit, ...frame }, (className) => (
    <LazyPicture picture={picture} alt={isDecorative ? '' : alt} sizes={sizes} className={className} />
  ))
}
