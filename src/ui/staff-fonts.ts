import localFont from 'next/font/local'

/*
 * The typefaces of fonts.ts for staff, who come to work and come again: on a slow line the list is there before them, in the
 * stand-ins, and keeps these until the next page, so that nothing moves. The framework reads these calls without running
 * them, so what they say cannot be shared; and it names a family after its constant, so both are never one.
 */
const staffNewsreader = localFont({
  src: './typefaces/newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['Newsreader Fallback'],
})

const staffHankenGrotesk = localFont({
  src: '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  variable: '--font-hanken',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['Hanken Grotesk Fallback'],
})

/** Identifiers stand in columns of a fixed width: nothing moves when it comes. */
const staffPlexMono = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
      weight: '500',
    },
  ],
  variable: '--font-plex-mono',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** Class names that make the three families available below the element that carries them. */
export const staffFontVariables = `${staffNewsreader.variable} ${staffHankenGrotesk.variable} ${staffPlexMono.variable}`
