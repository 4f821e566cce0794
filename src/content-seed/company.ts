import { defineContent } from '@/domain/content/schema/define-content'
import { companySchema } from '@/domain/content/schema/pages/company'

/** The company: fictional, with unassigned addresses and numbers. */
export const company = defineContent('src/content-seed/company.ts', companySchema, {
  name: 'Averline Sciences',
  legalName: 'Averline Sciences Private Limited',
  description:
    'Averline Sciences supplies pharmaceutical, nutraceutical, personal-care and food ingredients, reference standards and impurities, and contract research from India to laboratories and manufacturers worldwide.',
  tagline: 'Ingredients, reference standards and contract research.',
  offices: [
    {
      id: 'mumbai',
      city: 'Mumbai',
      name: 'Mumbai office',
      region: 'Maharashtra, Western India',
      tag: 'Office',
      address: {
        street: ['Averline House, 4th Floor', '18 Saltlight Road, Meridian Park'],
        locality: 'Mumbai',
        state: 'Maharashtra',
        postalCode: '400000',
        country: 'India',
        countryCode: 'IN',
      },
    },
    {
      id: 'rajkot',
      city: 'Rajkot',
      name: 'Rajkot office',
      region: 'Saurashtra, Gujarat',
      tag: 'Office',
      address: {
        street: ['Unit 207, Lantern Court', '9 Ring Well Road'],
        locality: 'Rajkot',
        state: 'Gujarat',
        postalCode: '360000',
        country: 'India',
        countryCode: 'IN',
      },
    },
    {
      id: 'ahmedabad',
      city: 'Ahmedabad',
      name: 'Ahmedabad R&D laboratory',
      region: 'Central Gujarat',
      tag: 'R&D Laboratory',
      address: {
        street: ['Block C, Indigo Science Estate', 'Plot 41, Retort Lane'],
        locality: 'Ahmedabad',
        state: 'Gujarat',
        postalCode: '380000',
        country: 'India',
        countryCode: 'IN',
      },
    },
  ],
  contactPhone: '+91 22 5550 0142',
  salesPhone: '+91 22 5550 0187',
  mailboxes: {
    general: {
      label: 'General',
      email: 'info@averline.example',
      purpose: 'Partnerships, press and everything else',
    },
    sales: {
      label: 'Sales',
      email: 'sales@averline.example',
      purpose: 'Quotes, orders and product availability',
    },
    support: {
      label: 'Support',
      email: 'support@averline.example',
      purpose: 'Technical questions and documentation',
    },
  },
  privacyEmail: 'privacy@averline.example',
  hours: { text: 'Mon-Fri 9:00 AM-6:00 PM IST', schemaOrg: 'Mo-Fr 09:00-18:00' },
  social: [
    {
      kind: 'microblog',
      label: 'Averline Sciences on Microblog',
      href: 'https://microblog.example/averlinesciences',
    },
    {
      kind: 'professional-network',
      label: 'Averline Sciences on the professional network',
      href: 'https://network.example/company/averline-sciences',
    },
  ],
  audienceDisclaimer:
    'The content of this site is intended for consumers and healthcare professionals resident in India aged 18 and over. Products are supplied for analytical, research and manufacturing use and are described for information only; nothing here is medical advice.',
  copyrightYear: 2024,
  copyrightNote: 'All rights reserved.',
})
