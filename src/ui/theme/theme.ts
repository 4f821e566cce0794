/** The two themes (spec §4). */
export type Theme = 'light' | 'dark'

/** Local storage key of the chosen theme (spec §9). */
export const THEME_STORAGE_KEY = 'theme'

/** Sets the theme's class before the first paint, so that no page flashes; light by default (spec §4). */
export const themeScript = `{let t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}document.documentElement.classList.add(t==='dark'?t:'light')}`
