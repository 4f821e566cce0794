import { claims } from '@/content-seed/claims'
import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { legalDocumentSchema } from '@/domain/content/schema/parts/legal-document'

export const termsAndConditions = defineContent(
  'src/content-seed/pages/legal/terms.ts',
  legalDocumentSchema,
  {
    key: 'terms',
    title: 'Terms & Conditions',
    intro: `These terms apply to the use of this website and, unless a signed agreement says otherwise, to quotes, orders and projects of ${company.seed.legalName} (“Averline”, “we”). By using the website or placing an order you accept them.`,
    sections: [
      {
        heading: 'Definitions',
        paragraphs: [
          '“Client” means the company or institution that requests a quote or places an order. “Products” means ingredients, reference standards, impurities and other materials we supply. “Services” means synthesis, analysis, documentation and research performed for a client.',
        ],
      },
      {
        heading: 'Use of the website',
        paragraphs: [
          'The website informs buyers, researchers and quality-control staff about our products and services. You may view, print and quote it for your own professional use.',
          'You may not interfere with its operation, gain access to the staff area without authority, copy its contents in bulk, or use them in a way that suggests our endorsement.',
        ],
      },
      {
        heading: 'Eligibility and intended use',
        paragraphs: [
          'We sell to companies, institutions and professionals aged 18 and over, not to private consumers. Reference standards, impurities and custom compounds are for analytical purposes only and not for human use.',
          'The client confirms that its staff are trained to handle chemicals and that the intended use is lawful where it takes place. We may ask for a declaration of end use and may decline an order without giving a reason.',
        ],
      },
      {
        heading: 'Quotes and orders',
        paragraphs: [
          `Quotes are answered ${claims.quoteTime} on working days and remain valid for thirty days unless they state another period. A contract comes into being when we confirm an order in writing. Information on the website, stock status included, is not an offer.`,
        ],
      },
      {
        heading: 'Prices and payment',
        paragraphs: [
          'Prices are net, exclude taxes, duties, freight and insurance unless stated, and are due thirty days after the invoice. First orders are paid in advance. Late payments carry interest at one per cent a month, and we may hold deliveries until they are settled.',
        ],
      },
      {
        heading: 'Delivery, title and risk',
        paragraphs: [
          `Delivery terms follow the Incoterms rule named in the order confirmation, and otherwise FCA Mumbai. Times such as ${claims.analyticalTime} for standard analytical services and ${claims.synthesisTime} for custom synthesis are planned with care but are binding only where the confirmation says so.`,
          'Risk passes under the Incoterms rule; title passes when the invoice has been paid in full.',
        ],
      },
      {
        heading: 'Inspection and returns',
        paragraphs: [
          'Please inspect deliveries on arrival. Visible damage and missing items must be notified within seven days, other defects within thirty days of discovery and before the retest or expiry date.',
          'Materials are taken back only after written agreement, unopened and with their temperature record where one applies, because a vial that has left our control cannot be sold again.',
        ],
      },
      {
        heading: 'Warranty',
        paragraphs: [
          'We warrant that products meet the specification on their certificate of analysis until the stated retest or expiry date when stored as directed, and that services are performed with professional care. If they do not, we replace the product, repeat the service or refund its price, at our choice. Any further warranty, of fitness for a particular purpose included, is excluded as far as the law allows.',
        ],
      },
      {
        heading: 'Custom research and intellectual property',
        paragraphs: [
          'Results created for and paid by the client belong to the client. Methods and know-how that we had before, or develop independently, remain ours, with a licence to the client to the extent its results need them. The contents of this website belong to us or to our licensors.',
          'Selling a product does not license its use under a third party’s patent. Checking for such rights is the client’s task.',
        ],
      },
      {
        heading: 'Confidentiality',
        paragraphs: [
          'Each side keeps confidential what the other marks as such or what is evidently so, structures and specifications in particular, during the contract and for five years after it. Inquiries are treated in confidence even when no contract follows.',
        ],
      },
      {
        heading: 'Compliance and export',
        paragraphs: [
          'Both sides observe the laws on controlled substances, precursors, chemical safety, export control, sanctions and bribery. Deliveries are subject to the permits they need, and the time an authority takes to grant them extends the delivery time.',
        ],
      },
      {
        heading: 'Liability',
        paragraphs: [
          'Except for intent, gross negligence, injury to persons and other liability that the law does not allow to be limited, our liability is limited to the price of the product or service concerned, and excludes loss of profit and indirect damage.',
          'Neither side is liable for events beyond its reasonable control, for as long as they last.',
        ],
      },
      {
        heading: 'Governing law and jurisdiction',
        paragraphs: [
          'These terms, and all contracts made under them, are governed by the laws of India. The courts of Mumbai have exclusive jurisdiction. The United Nations Convention on Contracts for the International Sale of Goods does not apply.',
        ],
      },
      {
        heading: 'Changes and severability',
        paragraphs: [
          'The version on this page when an order is confirmed governs that order. Should a provision be invalid, the others remain in force, and the parties replace it with the valid one nearest to its purpose.',
        ],
      },
    ],
  },
)
