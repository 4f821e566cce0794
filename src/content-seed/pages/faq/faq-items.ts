import { defineContent } from '@/content/schema/define-content'
import { faqItemsSchema } from '@/content/schema/faq'
import { claims } from '@/content-seed/claims'
import { company } from '@/content-seed/company'

const { sales, support, general } = company.seed.mailboxes

/** The questions in tab order; the first six are shown before Load More. */
export const faqItems = defineContent('src/content-seed/pages/faq/faq-items.ts', faqItemsSchema, [
  {
    id: 'what-you-offer',
    category: 'Services',
    question: 'What does Averline Sciences supply?',
    answer:
      'Two things: materials and research. Materials are pharmaceutical, nutraceutical, personal-care and food ingredients, and reference standards with their impurities. Research is custom synthesis, analytical characterization, regulatory documentation and dedicated contract research teams.',
  },
  {
    id: 'not-in-the-catalogue',
    category: 'Services',
    question: 'Can you make a compound that is not in the catalogue?',
    answer:
      'Yes; about half of our laboratory work is exactly that. Send the structure, a CAS number or only a name and a source, with the quantity and purity you need. A chemist checks whether a route exists before anything is quoted, and tells you plainly when it does not.',
  },
  {
    id: 'human-use',
    category: 'Services',
    question: 'May reference standards be used in patients or in products?',
    answer:
      'No. Reference standards, impurities and custom compounds are for analytical purposes only and not for human use. Ingredients for manufacture are a separate range, released for that purpose with their own documentation.',
  },
  {
    id: 'where-you-deliver',
    category: 'Services',
    question: 'Which countries do you deliver to?',
    answer: `We deliver to ${claims.countries}. Controlled substances, precursors and dual-use chemicals need permits, which we check with you before we accept an order. If we cannot ship to you lawfully, the quote will say so.`,
  },
  {
    id: 'request-a-quote',
    category: 'Pricing & Quotes',
    question: 'How do I request a quote?',
    answer: `Use the inquiry form on the contact page, write to ${sales.email} or call the sales desk on ${company.seed.salesPhone}. A CAS number or structure, the quantity, the purity and the date you need it by are enough for a firm price.`,
  },
  {
    id: 'quote-time',
    category: 'Pricing & Quotes',
    question: 'How quickly will I receive a quote?',
    answer: `Quotes are answered ${claims.quoteTime} on working days. For a custom synthesis the first answer may be a question about the route or the purity; the price then follows with a written plan, so that both can be compared.`,
  },
  {
    id: 'payment-and-minimum',
    category: 'Pricing & Quotes',
    question: 'Is there a minimum order, and how do I pay?',
    answer:
      'There is no minimum for reference standards: a single 10 mg vial is a normal order. Ingredients are sold by the original pack. New clients pay in advance by bank transfer; account terms follow the first order. Custom projects are invoiced by milestone.',
  },
  {
    id: 'synthesis-time',
    category: 'Project Timeline',
    question: 'How long does a custom synthesis take?',
    answer: `Custom synthesis takes ${claims.synthesisTime}, depending on the number of steps, the starting materials and the quantity. Your quote names the week of delivery, and progress is reported at each milestone with the spectra obtained so far.`,
  },
  {
    id: 'analytical-time',
    category: 'Project Timeline',
    question: 'How long do analytical services take?',
    answer: `Standard analytical services take ${claims.analyticalTime} from receipt of the sample. Isolating and identifying an unknown, or validating a method, takes longer and is scheduled in the quote. Tell us when a batch is waiting: urgent slots are kept free each week.`,
  },
  {
    id: 'stock-dispatch',
    category: 'Project Timeline',
    question: 'When do stock items leave?',
    answer:
      'Items marked In Stock usually leave within two working days of a confirmed order. Limited Stock is confirmed by the sales desk first. Under Synthesis and Synthesis on demand are made for the order, with the delivery week stated in the quote.',
  },
  {
    id: 'certificate-of-analysis',
    category: 'Quality & Compliance',
    question: 'What documents come with a product?',
    answer:
      'Every lot comes with a certificate of analysis and a safety data sheet. Reference standards add proton NMR, mass spectrum, HPLC purity and, where they apply, water and residual solvents. Ingredients add GMP, allergen, origin and regulatory statements as their use requires.',
  },
  {
    id: 'certifications',
    category: 'Quality & Compliance',
    question: 'Which certifications do you hold?',
    answer: `${claims.certifications.slice(0, -1).join(', ')} and ${claims.certifications.slice(-1).join('')}. Current certificates and a summary of the last audit are sent on request to ${general.email}, and clients may audit the laboratory and the warehouse at three weeks’ notice.`,
  },
  {
    id: 'storage-and-shipping',
    category: 'Quality & Compliance',
    question: 'How are materials stored and shipped?',
    answer: `Ingredients are kept in our ${claims.warehouse} in mapped ambient, 2-8 °C and -20 °C zones; standards in monitored freezers and desiccators. Most products travel at ambient temperature. Those that must not are packed in qualified shippers with a data logger, whose record we send you.`,
  },
  {
    id: 'technical-questions',
    category: 'Support & Contact',
    question: 'Who answers technical questions after delivery?',
    answer: `The scientist who made or tested the lot. Write to ${support.email} with the lot number, and attach the chromatogram if you have one. Should a result not be reproducible with our method, we repeat it on a retained sample at our cost.`,
  },
  {
    id: 'support-hours',
    category: 'Support & Contact',
    question: 'When can I reach you?',
    answer: `Support hours are ${company.seed.hours.text}. The sales desk answers on ${company.seed.salesPhone}; messages sent at other times are read first thing on the next working day. For everything that is neither sales nor support, write to ${general.email}.`,
  },
])
