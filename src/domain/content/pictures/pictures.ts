import { generatedHeroVideo, generatedPictures, generatedSharePictures } from './pictures.generated'

/** A built-in picture. It has no alternative text: the meaning depends on the page, so the text is in the page's content. */
interface SeriesPicture {
  readonly alt?: never
  /** Pixels of the largest version; the aspect ratio of every version. */
  readonly width: number
  readonly height: number
  /** Widths of the AVIF and WebP files, in pixels, ascending. */
  readonly widths: readonly number[]
  /** Part of every file name: a changed picture gets new addresses, so that files may be cached forever. */
  readonly version: string
}

/** The built-in pictures, by name. */
export const pictures = generatedPictures satisfies Record<string, SeriesPicture>

export type PictureName = keyof typeof pictures
export type PictureFormat = 'avif' | 'webp'

/** Whether a name is that of a built-in picture, not the key of an uploaded one. */
export const isOfSeries = (name: string): name is PictureName => Object.hasOwn(pictures, name)

/** The address of one file, e.g. `/images/blog-1-800.1a2b3c4d.avif`. */
export function pictureUrl(name: PictureName, width: number, format: PictureFormat): string {
  return `/images/${name}-${width}.${pictures[name].version}.${format}`
}

/** A picture for link previews: a JPEG of 1200 × 630, since many services support no other format. */
export interface SharePicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

export const sharePictures = generatedSharePictures satisfies Record<string, SharePicture>

export type SharePictureName = keyof typeof sharePictures

interface VideoSource {
  readonly src: string
  /** MIME type with codecs, for `<source type>`. */
  readonly type: string
  readonly width: number
  readonly height: number
  /** For `<source media>`; absent on sources for every screen. */
  readonly media?: string
}

export interface LoopingVideo {
  readonly poster: PictureName
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** In the order in which a browser should try them. */
  readonly sources: readonly VideoSource[]
}

/** The silent loop behind the Home hero (spec §2.3). Its poster is its first frame. */
export const heroVideo: LoopingVideo = generatedHeroVideo
