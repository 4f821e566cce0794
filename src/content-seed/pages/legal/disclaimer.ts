import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { legalDocumentSchema } from '@/domain/content/schema/parts/legal-document'

export const disclaimer = defineContent('src/content-seed/pages/legal/disclaimer.ts', legalDocumentSchema, {
  key: 'disclaimer',
  title: 'Disclaimer',
  intro: `This page says what the information on the website of ${company.seed.name} is for, and what it must not be used for.`,
  sections: [
    {
      heading: 'Intended audience',
      paragraphs: [
        'The content of this website is intended for consumers and healthcare professionals resident in India aged 18 and over. Visitors from elsewhere are welcome to read it, at their own initiative and subject to the law of their country; a product mentioned here may be unavailable or regulated differently there.',
      ],
    },
    {
      heading: 'No medical advice',
      paragraphs: [
        'Nothing on this website is medical, pharmaceutical or nutritional advice, and nothing here replaces the judgement of a qualified professional. Names of active substances describe materials for manufacture and analysis; they are not recommendations for treatment.',
      ],
    },
    {
      heading: 'Analytical use only',
      paragraphs: [
        'Reference standards, impurities and custom compounds are supplied for analytical purposes only and not for human use. They are not to be used in humans or animals, in food, in cosmetics or as household chemicals.',
        'Many of these materials have not been fully investigated for their hazards. They must be handled by trained persons with suitable protection, following the safety data sheet.',
      ],
    },
    {
      heading: 'Accuracy of information',
      paragraphs: [
        'We prepare product data with care and correct errors when we learn of them. Even so, structures, identifiers, stock status and regulatory information may change or contain mistakes. The certificate of analysis of the lot you receive, not this website, states its properties.',
      ],
    },
    {
      heading: 'Pharmacopoeias and trade marks',
      paragraphs: [
        'References to pharmacopoeias, to brand names or to impurity designations serve identification only. They do not mean that the body or owner concerned has approved, supplied or endorsed our material. All marks belong to their owners.',
      ],
    },
    {
      heading: 'Patents',
      paragraphs: [
        'Products that are protected by valid patents are not offered for sale in countries where the sale would infringe them, except for uses the law exempts, such as research or the preparation of a regulatory filing. The responsibility for the intended use lies with the buyer.',
      ],
    },
    {
      heading: 'Links to other websites',
      paragraphs: [
        'Links to the websites of others are given for convenience. We do not control them and take no responsibility for their content, their accuracy or the way they handle personal data.',
      ],
    },
    {
      heading: 'Forward-looking statements',
      paragraphs: [
        'Statements about plans, capacity, timelines and environmental goals reflect what we expect today. Results may differ, and we are under no duty to update each statement.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'As far as the law allows, we are not liable for loss that results from reliance on this website alone. What we owe in connection with an order is set out in the Terms & Conditions.',
      ],
    },
  ],
})
