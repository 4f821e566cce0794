import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { businessBlockSchema } from '@/domain/content/schema/pages/about'

export const researchBusiness = defineContent(
  'src/content-seed/pages/about/research-business.ts',
  businessBlockSchema,
  {
    eyebrow: 'R&D and CRO business',
    heading: 'Chemistry done where the questions are asked',
    image: { name: 'about-research', alt: '' },
    paragraphs: [
      'Our contract research began with one request: an impurity named in a pharmacopoeia that no supplier could deliver. Making it took nine weeks. Proving what it was took three more, and that second figure is the one we have organized the laboratory around.',
      'Today the Ahmedabad site synthesizes, isolates, characterizes and scales up for generic and innovator companies, for agrochemical and food laboratories and for universities. A project has one scientist who answers for it from the first call to the last page of the report.',
    ],
    details: [
      `Custom synthesis from milligrams to kilograms, in ${claims.synthesisTime}`,
      `Standard analytical services in ${claims.analyticalTime}`,
      'Impurity isolation, identification and certification',
      'Peptides, metabolites and stable-isotope labelled compounds',
    ],
    link: { label: 'See our services', href: '/services' },
  },
)
