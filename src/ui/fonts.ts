import localFont from 'next/font/local'
import { hankenGrotesk, plexMono } from '@/ui/text-fonts'

/** Headlines, in the display cut (typefaces/README.md). Preloaded: the first thing read on most pages is set in it. */
export const newsreader = localFont({
  src: './typefaces/newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'swap',
  // Next's own stand-in knows the name Times New Roman only, which few systems but Windows and macOS have.
  adjustFontFallback: false,
  fallback: ['Newsreader Fallback'],
})

/** Class names that make the three families available below the element that carries them. */
export const fontVariables = `${newsreader.variable} ${hankenGrotesk.variable} ${plexMono.variable}`
