import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { infrastructurePageSchema } from '@/domain/content/schema/pages/about'

export const infrastructurePage = defineContent(
  'src/content-seed/pages/about/infrastructure.ts',
  infrastructurePageSchema,
  {
    hero: {
      title: 'Infrastructure',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'About', href: '/about' },
        { name: 'Infrastructure' },
      ],
      subtitle: 'Where materials are kept, moved and tested',
      tagline: 'Rooms with a temperature, a log and somebody who reads it.',
      picture: { name: 'hero-infrastructure', alt: '' },
    },
    section: {
      eyebrow: 'Facilities',
      heading: 'Three facilities under one quality system',
      intro:
        'Each is open to client audits at three weeks’ notice. Mapping studies, calibration certificates and cleaning records are part of the tour.',
      cards: [
        {
          id: 'warehouse',
          title: 'Warehouse',
          image: { name: 'warehouse-racks', alt: '' },
          description: `A ${claims.warehouse} with separate zones for pharmaceutical, personal-care and food ingredients, a quarantine cage, a sampling booth and cold rooms on backed-up power.`,
          details: [
            '15-25 °C, 2-8 °C and -20 °C zones, mapped every season',
            'Sampling and repacking under filtered air',
            'Barcoded positions; first to expire leaves first',
          ],
        },
        {
          id: 'logistics',
          title: 'Logistics',
          image: { name: 'facility-logistics', alt: '' },
          description:
            'A dispatch hall that handles a sea container and a two-milligram vial on the same morning, with shippers qualified for the hottest and the coldest lane we serve.',
          details: [
            'Qualified passive shippers with data loggers',
            'Trained packers for dangerous goods by air, sea and road',
            'Tracking and proof of delivery sent without asking',
          ],
        },
        {
          id: 'laboratory',
          title: 'Application and innovation lab',
          image: { name: 'facility-laboratory', alt: '' },
          description:
            'Synthesis suites, an analytical hall and an application kitchen in Ahmedabad, where new routes are found, lots are tested and formulations are tried before you commit to them.',
          details: [
            'NMR, high-resolution LC-MS, GC-MS, preparative HPLC',
            'Reactors from 5 mL to 50 L, with reaction calorimetry',
            'Emulsion, tablet and bakery application benches',
          ],
        },
      ],
    },
    locations: {
      eyebrow: 'Locations',
      heading: 'Three addresses',
      intro: 'Visits are welcome on working days; please write first, so that the right person is in.',
    },
    closing: {
      heading: 'The people in these rooms',
      text: 'Who founded the company, what it is certified for, and why research and distribution share one quality system.',
    },
    learnMore: { label: 'Learn More', href: '/about' },
  },
)
