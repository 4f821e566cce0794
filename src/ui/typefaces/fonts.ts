import localFont from 'next/font/local'

/** Headlines, in the display cut (typefaces/README.md). Preloaded: most pages begin with a headline. */
const newsreader = localFont({
  src: './newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'swap',
  // Next's generated fallback uses Times New Roman, which few systems but Windows and macOS have.
  adjustFontFallback: false,
  fallback: ['Newsreader Fallback'],
})

/** Text and controls. Preloaded. */
const hankenGrotesk = localFont({
  src: '../../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  variable: '--font-hanken',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
  fallback: ['Hanken Grotesk Fallback'],
})

/** Identifiers: CAS and catalogue numbers, SMILES. Not preloaded: never the only text above the fold. */
const plexMono = localFont({
  src: [
    {
      path: '../../../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
      weight: '500',
    },
  ],
  variable: '--font-plex-mono',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** Class names that define the three font variables for an element's descendants. */
export const fontVariables = `${newsreader.variable} ${hankenGrotesk.variable} ${plexMono.variable}`
