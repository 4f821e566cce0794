/** The addresses of finding files begin with it; their names follow. */
export const FINDING = '/find/'
