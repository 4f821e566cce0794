import localFont from 'next/font/local'
import { plexMono } from '@/ui/typefaces/plex-mono'

/*
 * The typefaces of fonts.ts for staff, who come to work and come again: on a slow line the list is there before them, in the
 * stand-ins, and keeps these until the next page, so that nothing moves. The framework reads these calls without running
 * them, so what they say cannot be shared.
 */
const newsreader = localFont({
  src: './typefaces/newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['Newsreader Fallback'],
})

const hankenGrotesk = localFont({
  src: '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  variable: '--font-hanken',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['Hanken Grotesk Fallback'],
})

/** Class names that make the three families available below the element that carries them. */
export const staffFontVariables = `${newsreader.variable} ${hankenGrotesk.variable} ${plexMono.variable}`
