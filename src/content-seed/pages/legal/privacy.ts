import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { legalDocumentSchema } from '@/domain/content/schema/parts/legal-document'

export const privacyPolicy = defineContent('src/content-seed/pages/legal/privacy.ts', legalDocumentSchema, {
  key: 'privacy',
  title: 'Privacy Policy',
  intro: `${company.seed.legalName} (“Averline”, “we”) respects the privacy of everyone who visits this website or writes to us. This policy says which personal data we handle, why, for how long, and what you can ask of us.`,
  sections: [
    {
      heading: 'Scope and controller',
      paragraphs: [
        'This policy covers this website, our correspondence with you and the orders and projects that follow from it. It does not cover websites of others to which we link.',
        `The company responsible for the processing is ${company.seed.legalName}, with its registered office in Mumbai, India.`,
      ],
    },
    {
      heading: 'Data you give us',
      paragraphs: [
        'The inquiry form on the contact page sends nothing to us by itself: it prepares a message in your own mail program, and we receive only what you decide to send. When you write, call or place an order, we usually handle:',
      ],
      list: [
        'Your name, business email address and telephone number',
        'Your company, its address and your role in it',
        'What you ask about: products, structures, specifications, quantities',
        'Order, delivery, payment and shipping records',
      ],
    },
    {
      heading: 'Data collected when you visit',
      paragraphs: [
        'Our web server records the address of the page requested, the time, the type of browser and the network address from which the request came. These records keep the site running and secure, and are not joined with anything else we know about you.',
        'We use no advertising networks and no analytics that follow you from one website to another.',
      ],
    },
    {
      heading: 'Cookies and local storage',
      paragraphs: [
        'The public pages set no cookies. Your choice between the light and the dark theme is kept in your browser’s local storage under the name “theme”; it never leaves your device, and clearing your browser’s data removes it. An inquiry that you have begun to type is kept in the browser’s session storage, so that a look at another page does not lose it; it is removed once the email is written, or when you close the tab.',
        'The staff area keeps a sign-in token in the browser and remembers in a cookie, for seven days, whether its sidebar is open. Neither concerns visitors of the public pages.',
      ],
    },
    {
      heading: 'Why we use personal data',
      paragraphs: ['We use personal data only for purposes that follow from your contact with us:'],
      list: [
        'To answer inquiries and prepare quotes',
        'To perform contracts, deliver products and send their documents',
        'To meet legal duties in tax, customs, pharmaceutical and chemical law',
        'To notify you of changes, withdrawals or recalls of what you have bought',
        'To protect the website and our laboratories against misuse',
      ],
    },
    {
      heading: 'Grounds for processing',
      paragraphs: [
        'We handle personal data on the ground of your consent, of the contract you have with us or are about to make, of our legal obligations, or of a legitimate use permitted by the Digital Personal Data Protection Act, 2023, of India. Where the law of your own country gives you stronger protection, we respect it.',
      ],
    },
    {
      heading: 'Who receives data',
      paragraphs: [
        'We share personal data with carriers, customs brokers, banks, auditors and providers of information technology, each to the extent its task requires and under a duty of confidence, and with authorities where the law demands it. We do not sell personal data and do not pass it on for the marketing of others.',
        'Some recipients are outside India, for instance a carrier at the place of delivery. We transfer data to them as the law permits, and only what the delivery needs.',
      ],
    },
    {
      heading: 'How long we keep data',
      paragraphs: [
        'Inquiries that lead to no order are deleted after twenty-four months. Order and batch records are kept for ten years, because certificates must remain traceable for as long as our materials may be in use. Server records are deleted after thirty days.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Data are encrypted in transit, access is given by role and recorded, and backups are kept apart from the systems they protect. No system is proof against every attack: should a breach concern you, we will tell you and the competent authority without undue delay.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask which personal data we hold about you, have them corrected, completed or erased, withdraw a consent, and nominate someone to exercise these rights for you. We answer within thirty days. If our answer does not satisfy you, you may complain to the Data Protection Board of India or to the authority at your place of residence.',
      ],
    },
    {
      heading: 'Age',
      paragraphs: [
        'This website is meant for adults aged 18 and over. We do not knowingly handle data of anyone younger, and delete them when we learn of it.',
      ],
    },
    {
      heading: 'Changes to this policy',
      paragraphs: [
        'We revise this policy when what we do changes. The version shown on this page is the one that applies; material changes that affect current clients are announced to them by email.',
      ],
    },
  ],
  contact: {
    text: 'For questions about this policy, or to exercise a right, write to our privacy desk:',
    linkLabel: company.seed.privacyEmail,
    email: company.seed.privacyEmail,
  },
})
