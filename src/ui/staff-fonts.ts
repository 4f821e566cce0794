import localFont from 'next/font/local'
import { hankenGrotesk, plexMono } from '@/ui/text-fonts'

/** Headlines of the staff screens. Not preloaded: a list that is worked with comes before the face of its heading. */
const newsreader = localFont({
  src: './typefaces/newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  fallback: ['Newsreader Fallback'],
})

/** As `fontVariables`, for the staff screens. */
export const staffFontVariables = `${newsreader.variable} ${hankenGrotesk.variable} ${plexMono.variable}`
