/** The properties of an `<img>` in a `<picture>`, as plain data that a server component may pass on. */
export interface ResolvedPicture {
  readonly src: string
  readonly avifSrcSet: string
  readonly webpSrcSet: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** A picture on a page. */
export interface ShownPicture {
  readonly picture: ResolvedPicture
  /** Alternative text; empty if it is decorative. */
  readonly alt: string
  /** Credit line beside it. */
  readonly credit?: string
}
