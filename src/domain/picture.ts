/** How far a picture of editors is: its versions are made in the background. */
export const PICTURE_STATES = ['preparing', 'ready', 'failed'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** The formats that pages ask for, the better one first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

/** What an uploaded picture is called in content and in addresses: 16 random bytes in base64url. */
export const PICTURE_KEY = /^[A-Za-z0-9_-]{22}$/

/** Those at which pages ask for pictures: the series of the build has the same (assets/imagery). */
const WIDTHS = [400, 640, 960, 1440, 1920]

/** The widths at which there are files of a picture, rising; none is wider than it is. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  return [...WIDTHS.filter((each) => each < largest), largest]
}

/** What the file of a picture at a width is called, in the store and below /images. */
export const pictureFile = (key: string, width: number, format: string): string => `${key}-${width}.${format}`

/** Where that file is served. */
export const pictureAddress = (key: string, width: number, format: string): string =>
  `/images/${pictureFile(key, width, format)}`

/**
 * Longer and narrower is no picture that a page shows; above it formats have no size for its versions: WebP ends at 16,383
 * pixels, and 1920 wide a picture may be eight times as high.
 */
export const PROPORTION_MAX = 8

export const isTooNarrow = (width: number, height: number): boolean =>
  Math.max(width, height) > PROPORTION_MAX * Math.min(width, height)

const MEGABYTES_MAX = 50

/** The most bytes of a file that a picture is made from. */
export const PICTURE_BYTES_MAX = MEGABYTES_MAX * 1024 * 1024

/** What is said of a larger one. */
export const PICTURE_TOO_LARGE = `The image must be at most ${MEGABYTES_MAX} MB`

export const isPictureTooLarge = (bytes: number): boolean => bytes > PICTURE_BYTES_MAX
