const names = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a language: `German`. @param code of ISO 639-1 */
export const languageName = (code: string): string => names.of(code) ?? code
