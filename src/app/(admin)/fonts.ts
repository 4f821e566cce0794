import localFont from 'next/font/local'
import { hankenGrotesk, plexMono } from '@/ui/text-fonts'

/** Headlines. Not preloaded here: the panel has few, and on a slow line its script and the list come first. */
const newsreader = localFont({
  src: '../../ui/typefaces/newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '300 500',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
})

/** Class names that make the three families available below the element that carries them. */
export const fontVariables = `${newsreader.variable} ${hankenGrotesk.variable} ${plexMono.variable}`
