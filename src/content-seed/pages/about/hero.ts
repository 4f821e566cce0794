import { defineContent } from '@/content/schema/define-content'
import { heroSchema } from '@/content/schema/hero'

export const aboutHero = defineContent('src/content-seed/pages/about/hero.ts', heroSchema, {
  title: 'About Us',
  breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'About' }],
  subtitle: 'Pioneering Excellence in Research & Distribution',
  tagline: 'Quality Research & Distribution, Lasting Impact',
  picture: { name: 'hero-about', alt: '' },
})
