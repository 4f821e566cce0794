import {
  isOfSeries,
  type PictureFormat,
  type PictureName,
  pictures,
  pictureUrl,
} from '@/content/pictures/pictures'
import type { UploadedPicture } from '@/content/pictures/uploaded-picture'
import type { PlacedPicture } from '@/content/schema/picture'
import { live } from '@/content-seed/live'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { pictureAddress } from '@/domain/picture'

/** Everything an `<img>` in a `<picture>` needs, as plain data that a server component may pass on. */
export interface ResolvedPicture {
  readonly src: string
  readonly avifSrcSet: string
  readonly webpSrcSet: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** A picture in its place. */
export interface ShownPicture {
  readonly picture: ResolvedPicture
  /** What the page says of it; empty where it only decorates. */
  readonly alt: string
  /** Who is named beside it. */
  readonly credit?: string
}

const MIDDLE = 800

/** One pixel that cannot be seen: what stands in the frame of a picture that is there no more. */
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

/** The addresses of a picture's files: `src` is the WebP nearest to 800 pixels, for readers that know no others. */
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

/** Where a frame that crops the picture holds on to it. */
const GRID = 25
const onGrid = (percent: number) => Math.round(percent / GRID) * GRID

/**
 * What an address says of the point that no frame may cut off, for src/ui/base.css to read: pages have no styles of their
 * own, and frames that are drawn in the browser have no more to be told.
 */
const focusOf = ({ focalX, focalY }: UploadedPicture): string => `#focus-${onGrid(focalX)}-${onGrid(focalY)}`

function ofSeries(name: PictureName): ResolvedPicture {
  const { width, height, widths, placeholder } = pictures[name]
  const urlOf: Files['urlOf'] = (at, format) => pictureUrl(name, at, format)
  return { ...sourcesOf({ widths, urlOf }), width, height, placeholder }
}

function ofUpload(found: UploadedPicture): ResolvedPicture {
  const { key, width, height, widths, placeholder } = found
  const { src, ...sets } = sourcesOf({ widths, urlOf: (at, format) => pictureAddress(key, at, format) })
  return { src: `${src}${focusOf(found)}`, ...sets, width, height, placeholder }
}

/** Where readers that show no pages find the picture; null: nowhere. */
export const resolvedPictureAddress = (picture: ResolvedPicture): string | null =>
  picture === nothing ? null : picture.src.replace(/#.*$/, '')

/**
 * Finds a picture by what names it: in the series, else among those that were uploaded. One that is neither any more leaves
 * its frame empty. Call it on the server while a page is drawn: it brings the whole manifest along.
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
