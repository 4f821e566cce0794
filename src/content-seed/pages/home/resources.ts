import { defineContent } from '@/domain/content/schema/define-content'
import { resourcesSchema } from '@/domain/content/schema/pages/home'

export const homeResources = defineContent('src/content-seed/pages/home/resources.ts', resourcesSchema, {
  eyebrow: 'Resources',
  heading: 'Find it before you ask',
  intro: 'Most of what buyers and analysts write to us about is answered in one of four places.',
  resources: [
    {
      id: 'catalogue',
      kind: 'Catalogue',
      title: 'Reference standards, A to Z',
      description:
        'Parent compounds with their impurities and related substances: catalogue and CAS number, formula, molecular weight and stock status.',
      link: { label: 'Open the catalogue', href: '/reference-standards' },
    },
    {
      id: 'answers',
      kind: 'Questions',
      title: 'Answers on lead times, quotes and certificates',
      description:
        'What we make, what it costs to ask, how long it takes, what arrives with it and whom to call when it does not.',
      link: { label: 'Read the FAQ', href: '/support/faq' },
    },
    {
      id: 'facilities',
      kind: 'Facilities',
      title: 'Where your material is kept',
      description:
        'The warehouse, the cold chain and the laboratory, described the way an auditor would ask about them.',
      link: { label: 'See the facilities', href: '/about/infrastructure' },
    },
    {
      id: 'notes',
      kind: 'Notes',
      title: 'News from the laboratory and the supply desk',
      description:
        'Research notes, procurement milestones and workshop reports, written by the people who were in the room.',
      link: { label: 'Read the blog', href: '/resources/blogs' },
    },
  ],
})
