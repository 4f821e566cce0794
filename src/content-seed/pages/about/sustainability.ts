import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { aboutSubPageSchema } from '@/domain/content/schema/pages/about'

const [iso9001, gmp, iso13485, fda] = claims.certifications

export const sustainabilityPage = defineContent(
  'src/content-seed/pages/about/sustainability.ts',
  aboutSubPageSchema,
  {
    hero: {
      title: 'Sustainability and Compliance',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'About', href: '/about' },
        { name: 'Sustainability and Compliance' },
      ],
      subtitle: 'Measured, reported, corrected',
      tagline: 'What we ask of makers we first ask of ourselves, and we publish the answers.',
      picture: { name: 'hero-sustainability', alt: '' },
    },
    section: {
      eyebrow: 'Sustainability and compliance',
      heading: 'Responsibility in four parts',
      intro:
        'Chemistry uses energy, water and solvent; distribution adds distance. We would rather show how much, and what we are doing about it, than say we care.',
      cards: [
        {
          id: 'environmental-sourcing',
          title: 'Environmental sourcing',
          image: { name: 'subcategory-nutraceuticals', alt: '' },
          description:
            'Makers are scored on effluent treatment, solvent recovery and origin of raw materials before price is discussed. Botanicals come with a named region, palm derivatives with a chain-of-custody model.',
          details: [
            'Environmental section in every supplier audit',
            'Recovered-solvent grades offered where they meet specification',
          ],
        },
        {
          id: 'compliance-excellence',
          title: 'Compliance excellence',
          image: { name: 'distribution-reference-standards', alt: '' },
          description: `${iso9001} and ${iso13485} certified, working to ${gmp}, ${fda}. Every deviation has an owner and a date, and the trend is reviewed by the founders each quarter.`,
          details: [
            'Data integrity by design: audit trails on, shared log-ins off',
            'Anti-bribery, sanctions and controlled-substance screening per order',
          ],
        },
        {
          id: 'esg-framework',
          title: 'ESG framework',
          image: { name: 'facility-warehouse', alt: '' },
          description:
            'One page of indicators, kept by the quality unit and not by marketing: energy per tonne stored, solvent per kilogram made, accidents, training hours, and the share of audited spend.',
          details: [
            'Indicators reviewed twice a year and shared with clients on request',
            'Apprenticeships with technical colleges in Gujarat',
          ],
        },
        {
          id: 'innovation-roadmap',
          title: 'Innovation roadmap',
          image: { name: 'cro-process-development', alt: '' },
          description:
            'Greener routes earn their place at the bench: catalysis instead of stoichiometric reagents, water or bio-based solvents where the impurity profile allows, continuous flow where it is safer.',
          details: [
            'A solvent selection guide binding on every new project',
            'Process mass intensity reported with each scale-up',
          ],
        },
      ],
    },
    closing: {
      heading: 'Who keeps these figures',
      text: 'The founders, the certificates and the habits behind them are on the page about the company.',
    },
    learnMore: { label: 'Learn More', href: '/about' },
  },
)
