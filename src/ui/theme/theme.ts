/** The two themes (spec §4). */
export type Theme = 'light' | 'dark'

/** Local storage key of the chosen theme (spec §9). */
export const THEME_STORAGE_KEY = 'theme'

/**
 * Runs in the document's head before the first paint: sets the stored theme's class, `light` or `dark`, on the root,
 * so that no page flashes in the other theme. Light if nothing is stored or storage is denied (spec §4).
 */
export const themeScript = `{let t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}document.documentElement.classList.add(t==='dark'?t:'light')}`
