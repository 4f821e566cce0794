import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { cardSectionSchema } from '@/domain/content/schema/parts/section'

export const homeAbout = defineContent('src/content-seed/pages/home/about.ts', cardSectionSchema, {
  eyebrow: 'About Averline',
  heading: 'Two businesses, one standard of proof',
  intro:
    'We sell materials and we make them. The chemists who develop our reference standards also qualify the lots we distribute, so a question about a peak never has far to travel.',
  link: { label: 'More about the company', href: '/about' },
  cards: [
    {
      id: 'distribution-business',
      title: 'Distribution Business',
      image: { name: 'about-distribution', alt: '' },
      description: `Ingredients for four industries, bought from audited makers, held in our own ${claims.warehouse} and delivered to ${claims.countries}.`,
    },
    {
      id: 'research-business',
      title: 'R&D and CRO Business',
      image: { name: 'about-research', alt: '' },
      description:
        'Synthesis, impurity isolation, analytical development and documentation in our Ahmedabad laboratory, under the same quality system that releases what we ship.',
    },
  ],
})
