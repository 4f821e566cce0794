/** What a picture of the series is called where people read of it: `hero-home` → `Hero home`. */
export const seriesTitle = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** One that was uploaded elsewhere, and came with the code: what its file was called is not known here. */
export const TITLE_IN_CODE = 'A picture that came with the site'

export const TITLE_OF_NONE = 'A picture that is not there any more'

/** What is said where one of those is named: in a line of problems, or as a sentence. */
export const PICTURE_IS_GONE = 'this picture is not there any more: choose another one'
