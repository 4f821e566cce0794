/** Display title of a built-in picture: `hero-home` → `Hero home`. */
export const seriesTitle = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** Title of an uploaded picture that came with the code, since its file name is not known here. */
export const TITLE_IN_CODE = 'A picture that came with the site'

export const TITLE_OF_NONE = 'A picture that is not there any more'

/** Message where a deleted picture is used: as part of a problem line, or as a sentence. */
export const PICTURE_IS_GONE = 'this picture is not there any more: choose another one'
