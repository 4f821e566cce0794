import type { MetadataRoute } from 'next'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'

/** The light theme's background, from src/ui/tokens.css: a manifest cannot use CSS variables. */
const PAPER = '#f8f5ed'

export default function manifest(): MetadataRoute.Manifest {
  const { name, description } = live(company)
  return {
    name,
    short_name: name.split(' ', 1)[0],
    description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/mark-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
