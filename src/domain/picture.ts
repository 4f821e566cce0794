/** States of an editor's picture: its versions are made in the background. */
export const PICTURE_STATES = ['preparing', 'ready', 'failed'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** Formats that pages request, the better one first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

/** Key of an uploaded picture in content and addresses: 16 random bytes in base64url. */
export const PICTURE_KEY = /^[A-Za-z0-9_-]{22}$/

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
