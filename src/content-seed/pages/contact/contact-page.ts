import { defineContent } from '@/domain/content/schema/define-content'
import { contactPageSchema } from '@/domain/content/schema/pages/contact-page'

export const contactPage = defineContent(
  'src/content-seed/pages/contact/contact-page.ts',
  contactPageSchema,
  {
    hero: {
      title: 'Contact Us',
      breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'Contact' }],
      subtitle: 'Ask a chemist, a buyer or the front desk',
      tagline: 'A structure, a CAS number or a specification is enough to start with.',
      picture: { name: 'hero-contact', alt: '' },
    },
    directory: {
      eyebrow: 'Contact info',
      heading: 'Reach the right desk',
      phoneLabel: 'Telephone',
      mailLabel: 'Email',
      hoursLabel: 'Hours',
    },
    offices: {
      eyebrow: 'Visit',
      heading: 'Our Offices',
      intro: 'Visitors are welcome by appointment; deliveries go to the warehouse address on your order.',
    },
    faqTeaser: {
      eyebrow: 'FAQ',
      heading: 'Answered already, perhaps',
      questions: ['request-a-quote', 'quote-time', 'synthesis-time', 'certificate-of-analysis'],
      link: { label: 'View All FAQs', href: '/support/faq' },
    },
  },
)
