import localFont from 'next/font/local'

/* The fonts of fonts.ts for staff, whose second visit has them cached: on a slow connection the list shows in the
   fallbacks and keeps them until the next page, so that nothing moves. Next parses these calls statically, so their
   options cannot be shared; and it names a font family after its constant, so the constants must differ from those of
   fonts.ts. */
const staffNewsreader = localFont({
  src: './newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['Newsreader Fallback'],
})

const staffHankenGrotesk = localFont({
  src: '../../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  variable: '--font-hanken',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['Hanken Grotesk Fallback'],
})

/** Identifiers are in columns of fixed width: nothing moves when this font loads. */
const staffPlexMono = localFont({
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
export const staffFontVariables = `${staffNewsreader.variable} ${staffHankenGrotesk.variable} ${staffPlexMono.variable}`
