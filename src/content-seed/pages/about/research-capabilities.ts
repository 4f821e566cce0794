import { defineContent } from '@/domain/content/schema/define-content'
import { cardSectionSchema } from '@/domain/content/schema/parts/section'

export const researchCapabilities = defineContent(
  'src/content-seed/pages/about/research-capabilities.ts',
  cardSectionSchema,
  {
    eyebrow: 'Research capabilities',
    heading: 'What the laboratory can do for you',
    cards: [
      {
        id: 'synthetic-chemistry',
        title: 'Synthetic chemistry',
        image: { name: 'cro-custom-synthesis', alt: '' },
        description:
          'Multi-step synthesis under inert, cryogenic and high-pressure conditions; chiral, organometallic and heterocyclic chemistry; flow reactors for what should not be made in a flask.',
      },
      {
        id: 'structure-and-purity',
        title: 'Structure and purity',
        image: { name: 'service-analytical', alt: '' },
        description:
          'One- and two-dimensional NMR, high-resolution LC-MS, GC-MS, elemental and thermal analysis, Karl Fischer and residual solvents: the full set for a purity by mass balance.',
      },
      {
        id: 'impurity-profiling',
        title: 'Impurity profiling',
        image: { name: 'cro-reference-standards', alt: '' },
        description:
          'Forced degradation, preparative isolation and identification of unknowns above the ICH threshold, with the synthesis of what has been found as a standard.',
      },
      {
        id: 'peptides-and-conjugates',
        title: 'Peptides and conjugates',
        image: { name: 'cro-peptide-synthesis', alt: '' },
        description:
          'Cyclization, stapling, lipidation and labelling of peptides up to fifty residues, with counter-ion exchange, amino acid analysis and net peptide content.',
      },
    ],
  },
)
