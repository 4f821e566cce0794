import { live } from '@/content-seed/live'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import {
  isOfSeries,
  type PictureFormat,
  type PictureName,
  pictures,
  pictureUrl,
  type SharePicture,
  sharePictures,
} from '@/domain/content/pictures/pictures'
import { generatedPlaceholders } from '@/domain/content/pictures/placeholders.generated'
import type { ResolvedPicture, ShownPicture } from '@/domain/content/pictures/shown-picture'
import type { UploadedPicture } from '@/domain/content/pictures/uploaded-picture'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import { focalPlace, pictureAddress, shareCut, shareFile } from '@/domain/rules/content/picture'

const MIDDLE = 800

/** A transparent pixel, shown in the frame of a missing picture. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const nothing: ResolvedPicture = {
  src: NOTHING,
  avifSrcSet: NOTHING,
  webpSrcSet: NOTHING,
  width: 1,
  height: 1,
  placeholder: NOTHING,
}

type Files = {
  widths: readonly number[]
  urlOf: (width: number, format: PictureFormat) => string
}

const srcSetOf = ({ widths, urlOf }: Files, format: PictureFormat) =>
  widths.map((width) => `${urlOf(width, format)} ${width}w`).join(', ')

/** The addresses of a picture's files. `src` is the WebP closest to 800 pixels, for clients without `srcset`. */
function sourcesOf(files: Files): Pick<ResolvedPicture, 'src' | 'avifSrcSet' | 'webpSrcSet'> {
  const middle = files.widths.reduce((best, next) =>
    Math.abs(next - MIDDLE) < Math.abs(best - MIDDLE) ? next : best,
  )
  return {
    src: files.urlOf(middle, 'webp'),
    avifSrcSet: srcSetOf(files, 'avif'),
    webpSrcSet: srcSetOf(files, 'webp'),
  }
}

/**
 * The focal point as a URL hash, read by src/ui/base.css: pages have no inline styles, and frames rendered in the
 * browser get nothing but the address.
 */
function focusOf(picture: UploadedPicture): string {
  const { focalX, focalY } = focalPlace(picture)
  return `#focus-${focalX}-${focalY}`
}

function ofSeries(name: PictureName): ResolvedPicture {
  const { width, height, widths } = pictures[name]
  const urlOf: Files['urlOf'] = (at, format) => pictureUrl(name, at, format)
  return { ...sourcesOf({ widths, urlOf }), width, height, placeholder: generatedPlaceholders[name] }
}

function ofUpload(found: UploadedPicture): ResolvedPicture {
  const { key, width, height, widths, placeholder } = found
  const { src, ...sets } = sourcesOf({ widths, urlOf: (at, format) => pictureAddress(key, at, format) })
  return { src: `${src}${focusOf(found)}`, ...sets, width, height, placeholder }
}

/** The picture's address for clients outside the pages; null if it is missing. */
export const resolvedPictureAddress = (picture: ResolvedPicture): string | null =>
  picture === nothing ? null : picture.src.replace(/#.*$/, '')

/** The cut of a built-in picture for link previews: of a hero picture its own, else its widest file. */
function sharedOfSeries(name: PictureName): SharePicture {
  const cut: Readonly<Record<string, SharePicture>> = sharePictures
  const { widths, width, height } = pictures[name]
  return (
    cut[name.replace(/^hero-/, 'og-')] ?? {
      url: pictureUrl(name, widths.at(-1) ?? width, 'webp'),
      width,
      height,
    }
  )
}

/** A picture as link previews show it; null if it is missing. */
export function sharedPicture({ name }: PlacedPicture): SharePicture | null {
  if (isOfSeries(name)) return sharedOfSeries(name)
  const found = live(uploadedPictures).find(({ key }) => key === name)
  return found ? { url: `/images/${shareFile(found)}`, ...shareCut(found).size } : null
}

/**
 * Finds a picture by name or key: built-in or uploaded. A missing one leaves its frame empty. Call it on the server
 * while rendering: it loads the whole manifest.
 */
export function resolvePicture({ name, alt }: PlacedPicture): ShownPicture {
  if (isOfSeries(name)) return { picture: ofSeries(name), alt }
  const found = live(uploadedPictures).find(({ key }) => key === name)
  if (!found) return { picture: nothing, alt: '' }
  return {
    picture: ofUpload(found),
    alt: alt || found.alt,
    ...(found.credit !== undefined && { credit: found.credit }),
  }
}
