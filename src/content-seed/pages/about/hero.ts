import { defineContent } from '@/domain/content/schema/define-content'
import { heroSchema } from '@/domain/content/schema/parts/hero'

export const aboutHero = defineContent('src/content-seed/pages/about/hero.ts', heroSchema, {
  title: 'About Us',
  breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'About' }],
  subtitle: 'Pioneering Excellence in Research & Distribution',
  tagline: 'Quality Research & Distribution, Lasting Impact',
  picture: { name: 'hero-about', alt: '' },
})
