/** States of an editor's picture: its versions are made in the background. */
export const PICTURE_STATES = ['preparing', 'ready', 'failed'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** Formats that pages request, the better one first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

/** Key of an uploaded picture in content and addresses: 16 random bytes in base64url. */
export const PICTURE_KEY = /^[A-Za-z0-9_-]{22}$/

/** Maximum length of the texts about a picture, in characters. */
export const PICTURE_WORDS_MAX = { alt: 140, credit: 120 } as const

/** Widths that pages request; the pictures of the build have the same (assets/imagery). */
const WIDTHS = [400, 640, 960, 1440, 1920]

/** The widths for which files are made, ascending; none exceeds the picture's own width. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  return [...WIDTHS.filter((each) => each < largest), largest]
}

/** File name of a picture at a width, in the store and below /images. */
export const pictureFile = (key: string, width: number, format: string): string => `${key}-${width}.${format}`

/** Address of that file. */
export const pictureAddress = (key: string, width: number, format: string): string =>
  `/images/${pictureFile(key, width, format)}`

/** The size of a picture in link previews, in pixels. */
const SHARED = { width: 1200, height: 630 }

/** Step, in percent, to which focal points are rounded: pages have a style for each. */
const FOCAL_STEP = 25

/** Where the focal point of a picture lies, in percent of its width and height. */
type FocalPoint = { focalX: number; focalY: number }

/** A focal point as pages crop by it. */
export const focalPlace = ({ focalX, focalY }: FocalPoint): FocalPoint => ({
  focalX: Math.round(focalX / FOCAL_STEP) * FOCAL_STEP,
  focalY: Math.round(focalY / FOCAL_STEP) * FOCAL_STEP,
})

/** File name of the cut of an uploaded picture for link previews. A moved focal point is another file. */
export function shareFile({ key, ...point }: FocalPoint & { key: string }): string {
  const { focalX, focalY } = focalPlace(point)
  return `${key}-share-${focalX}-${focalY}.jpg`
}

/**
 * The cut of a picture for link previews: a frame of 1200 by 630 around its focal point, as large as the picture allows.
 * @returns the frame in pixels of the picture, and the size it is scaled to; a smaller picture is not enlarged
 */
export function shareCut({ width, height, ...point }: FocalPoint & { width: number; height: number }) {
  const scale = Math.min(width / SHARED.width, height / SHARED.height)
  const frame = {
    width: Math.max(1, Math.min(width, Math.round(SHARED.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(SHARED.height * scale))),
  }
  const { focalX, focalY } = focalPlace(point)
  return {
    frame: {
      ...frame,
      left: Math.round(((width - frame.width) * focalX) / 100),
      top: Math.round(((height - frame.height) * focalY) / 100),
    },
    size: scale < 1 ? { width: frame.width, height: frame.height } : SHARED,
  }
}

/**
 * No page shows longer or narrower pictures. Beyond it, formats cannot hold the versions: WebP ends at 16,383 pixels,
 * and a picture 1920 wide may be eight times as high.
 */
export const PROPORTION_MAX = 8

export const isTooNarrow = (width: number, height: number): boolean =>
  Math.max(width, height) > PROPORTION_MAX * Math.min(width, height)

const MEGABYTES_MAX = 50

/** Largest file, in bytes, that a picture is made from. */
export const PICTURE_BYTES_MAX = MEGABYTES_MAX * 1024 * 1024

/** Message for a larger file. */
export const PICTURE_TOO_LARGE = `The image must be at most ${MEGABYTES_MAX} MB`

export const isPictureTooLarge = (bytes: number): boolean => bytes > PICTURE_BYTES_MAX
