import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { servicesSchema } from '@/domain/content/schema/pages/services-page'

export const services = defineContent('src/content-seed/pages/services/services.ts', servicesSchema, [
  {
    id: 'custom-synthesis',
    title: 'Custom Synthesis & R&D',
    description:
      'We make what cannot be bought: impurities, metabolites, building blocks, labelled analogues and actives for early studies. Route scouting comes first, on paper and then in small flasks, so that the price you agree to rests on a reaction that has worked.',
    details: [
      'Route scouting and literature review, delivered as a written assessment',
      'Multi-step synthesis with asymmetric, organometallic and photochemical steps',
      'Deuterium and carbon-13 labelling for mass-spectrometric assays',
      'Peptides, nucleosides, carbohydrates and conjugates',
      'Scale-up with calorimetry and a process description',
    ],
    facts: [
      { term: 'Scale', value: '10 mg to 25 kg' },
      { term: 'Time', value: claims.synthesisTime },
      { term: 'Delivered with', value: 'CoA, NMR, LC-MS, route summary' },
    ],
    image: { name: 'service-custom-synthesis', alt: '' },
  },
  {
    id: 'analytical',
    title: 'Analytical & Characterization',
    description:
      'Structure, purity and content, established by more than one method and signed by two people. We develop and validate methods to ICH guidelines, identify unknowns, certify standards by mass balance or quantitative NMR, and tell you what the data do not show.',
    details: [
      'Structure elucidation by one- and two-dimensional NMR and high-resolution MS',
      'Method development, validation and transfer for HPLC, GC and LC-MS',
      'Isolation and identification of impurities and degradants',
      'Nitrosamine and genotoxic impurity testing at trace level',
      'Stability studies and forced degradation',
    ],
    facts: [
      { term: 'Sample', value: 'from 5 mg' },
      { term: 'Time', value: `${claims.analyticalTime} for standard services` },
      { term: 'Delivered with', value: 'Report, raw data, audit trail on request' },
    ],
    image: { name: 'service-analytical', alt: '' },
  },
  {
    id: 'regulatory',
    title: 'Regulatory & Documentation',
    description:
      'A material is usable when its file is. We write the chemistry sections of dossiers, justify specifications and impurity limits, prepare safety data sheets for the countries you ship to, and answer the deficiency letter when it comes.',
    details: [
      'Drug master file sections and quality summaries in CTD format',
      'Impurity justification under ICH Q3 and M7, with toxicological input',
      'Safety data sheets and labels to GHS, in the language of the market',
      'Supplier questionnaires, quality agreements and change control',
    ],
    facts: [
      { term: 'Formats', value: 'CTD, eCTD-ready PDF, GHS' },
      { term: 'Time', value: 'agreed per document, in the quote' },
      { term: 'Delivered with', value: 'Source references and editable files' },
    ],
    image: { name: 'service-regulatory', alt: '' },
  },
  {
    id: 'contract-research',
    title: 'Contract Research CRO',
    description:
      'A team of chemists and analysts who work for you by the quarter or the year: your programme, your priorities, your notebooks. You talk to them as you would to a colleague down the corridor, and what they find belongs to you.',
    details: [
      'Full-time-equivalent teams of two to twelve scientists',
      'Weekly calls, shared electronic notebooks, monthly reports',
      'Medicinal, process and analytical chemistry in one team',
      'All intellectual property assigned to the client on creation',
    ],
    facts: [
      { term: 'Term', value: 'from three months' },
      { term: 'Start', value: 'usually four weeks after signature' },
      { term: 'Delivered with', value: 'Notebooks, compounds, rights' },
    ],
    image: { name: 'service-contract-research', alt: '' },
  },
])
