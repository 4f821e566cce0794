import { generatedHeroVideo, generatedPictures, generatedSharePictures } from './pictures.generated'

/**
 * One picture of the series. It carries no words: what a picture means depends on the page that shows
 * it, so the alternative text (or the empty one) stands with the page's content.
 */
export interface SeriesPicture {
  readonly alt?: never
  /** Pixels of the largest version; the aspect ratio of every version. */
  readonly width: number
  readonly height: number
  /** Widths, in pixels and rising, at which AVIF and WebP files exist. */
  readonly widths: readonly number[]
  /** Part of every file name: a changed picture gets new addresses, so files may be cached for ever. */
  readonly version: string
  /** A 20-pixel WebP as a data URI, to be shown enlarged and blurred until the picture has loaded. */
  readonly placeholder: string
}

/** Every picture a page may show, by name. A name that is not here does not compile. */
export const pictures = generatedPictures satisfies Record<string, SeriesPicture>

export type PictureName = keyof typeof pictures
export type PictureFormat = 'avif' | 'webp'

/** Whether a name is one of the series, and no key of an uploaded picture. */
export const isOfSeries = (name: string): name is PictureName => Object.hasOwn(pictures, name)

/** The address of one file, e.g. `/images/blog-1-800.1a2b3c4d.avif`. */
export function pictureUrl(name: PictureName, width: number, format: PictureFormat): string {
  return `/images/${name}-${width}.${pictures[name].version}.${format}`
}

/** A picture for link previews: one JPEG of 1200 × 630, since the services that fetch it know no other format. */
export interface SharePicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

export const sharePictures = generatedSharePictures satisfies Record<string, SharePicture>

export type SharePictureName = keyof typeof sharePictures

export interface VideoSource {
  readonly src: string
  /** MIME type with codecs, for `<source type>`. */
  readonly type: string
  readonly width: number
  readonly height: number
  /** For `<source media>`; absent on the sources that serve every screen. */
  readonly media?: string
}

export interface LoopingVideo {
  readonly poster: PictureName
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** In the order a browser should try them. */
  readonly sources: readonly VideoSource[]
}

/** The silent loop behind the Home hero (spec §2.3). Its poster is its first frame. */
export const heroVideo: LoopingVideo = generatedHeroVideo
