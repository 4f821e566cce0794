import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { servicesPageSchema } from '@/domain/content/schema/pages/services-page'

export const servicesPage = defineContent(
  'src/content-seed/pages/services/services-page.ts',
  servicesPageSchema,
  {
    hero: {
      title: 'Services',
      breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'Services' }],
      subtitle: 'From a drawn structure to a defended file',
      tagline:
        'Synthesis, analysis, documentation and dedicated research teams, all under the quality system that releases our products.',
      picture: { name: 'hero-services', alt: '' },
    },
    introduction: {
      eyebrow: 'What we do',
      heading: 'Four services, bought singly or together',
      intro:
        'Most projects need two of them: a molecule and the proof of what it is. Because both happen in one building, nothing waits for a courier.',
    },
    learnMore: 'Learn More',
    process: {
      eyebrow: 'How it works',
      heading: 'A project in four steps',
      points: [
        {
          id: 'initial-consultation',
          title: 'Initial Consultation',
          description:
            'You send a structure, a specification or a problem, under a confidentiality agreement if you wish. A scientist calls back with the questions that decide the price.',
        },
        {
          id: 'proposal-and-planning',
          title: 'Proposal & Planning',
          description: `You receive a quote ${claims.quoteTime}: scope, route or method, quantity, purity, timeline, and what counts as success. Risks are written down, with what we will do about each.`,
        },
        {
          id: 'project-execution',
          title: 'Project Execution',
          description:
            'Work starts on the agreed date. You get a report at every milestone, spectra included, and a call before any change of plan rather than after it.',
        },
        {
          id: 'delivery-and-documentation',
          title: 'Delivery & Documentation',
          description:
            'Material, certificate of analysis, raw data and report leave together. The file is kept for ten years, and questions about it are answered for as long.',
        },
      ],
    },
    callToAction: {
      heading: 'Start with one question',
      text: `Send us the structure or the specification. You will have a scientist’s answer, and a quote, ${claims.quoteTime}.`,
      actions: [
        { label: 'Contact us', href: '/contact' },
        { label: 'About the company', href: '/about' },
      ],
    },
  },
)
