import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { homeHeroSchema } from '@/domain/content/schema/pages/home'

export const homeHero = defineContent('src/content-seed/pages/home/hero.ts', homeHeroSchema, {
  title: 'Advancing Science, Delivering Global Excellence',
  tagline: `Ingredients, reference standards and contract research from India, delivered to ${claims.countries} with the documents that release them.`,
  picture: { name: 'hero-home', alt: '' },
  action: { label: 'Learn More About Us', href: '/about' },
  video: { pause: 'Pause background video', play: 'Play background video' },
})
