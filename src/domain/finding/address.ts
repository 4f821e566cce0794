/** Prefix of the addresses of finding files; the file's name follows. */
export const FINDING = '/find/'
