import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { cardSectionSchema } from '@/domain/content/schema/parts/section'

export const homeCroServices = defineContent(
  'src/content-seed/pages/home/cro-services.ts',
  cardSectionSchema,
  {
    eyebrow: 'Contract research',
    heading: 'Advanced CRO Services',
    intro:
      'Chemists, analysts and a quality unit on one corridor in Ahmedabad. You talk to the person who runs the reaction, and every result comes with its raw data.',
    link: { label: 'See all services', href: '/services' },
    cards: [
      {
        id: 'custom-synthesis',
        title: 'Custom Synthesis',
        image: { name: 'cro-custom-synthesis', alt: '' },
        description: `Intermediates, metabolites, labelled compounds and molecules no catalogue lists, from milligrams to kilograms. Standard projects take ${claims.synthesisTime}; the route is yours when they end.`,
      },
      {
        id: 'reference-standards-development',
        title: 'Reference Standards Development',
        image: { name: 'cro-reference-standards', alt: '' },
        description:
          'Pharmacopoeial and non-pharmacopoeial impurities, degradants and working standards: isolated or made, assigned by NMR and mass spectrometry, and certified for purity by mass balance.',
      },
      {
        id: 'peptide-synthesis',
        title: 'Peptide Synthesis',
        image: { name: 'cro-peptide-synthesis', alt: '' },
        description:
          'Solid-phase and fragment synthesis of linear, cyclic and modified peptides, purified by preparative HPLC and delivered as the salt your formulation needs.',
      },
      {
        id: 'process-development',
        title: 'Process Development & Scale-Up',
        image: { name: 'cro-process-development', alt: '' },
        description:
          'Routes shortened, solvents replaced and exotherms measured before the first kilogram. You receive a process description a plant can follow, with its critical parameters named.',
      },
    ],
  },
)
