import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { inquiryFormSchema } from '@/domain/content/schema/parts/inquiry-form'

export const inquiryForm = defineContent(
  'src/content-seed/pages/contact/inquiry-form.ts',
  inquiryFormSchema,
  {
    heading: 'Send us an inquiry',
    intro: `Tell us what you need and how much of it. Requests for a quote are answered ${claims.quoteTime}.`,
    requiredNote: 'Fields marked with * are required.',
    optionalMark: 'optional',
    fields: {
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'Email', placeholder: 'name@company.example' },
      phone: { label: 'Phone', placeholder: 'With country code' },
      company: { label: 'Company name' },
      inquiryType: { label: 'Inquiry type', placeholder: 'Select an option' },
      message: { label: 'Message', placeholder: 'Name or CAS number, quantity, purity, needed by' },
    },
    inquiryOptions: [
      { name: 'CRO Services', mailbox: 'sales' },
      { name: 'Distribution', mailbox: 'sales' },
      { name: 'Partnership', mailbox: 'general' },
      { name: 'Technical Support', mailbox: 'support' },
      { name: 'Other', mailbox: 'general' },
    ],
    fallbackMailbox: 'general',
    submit: 'Send Inquiry',
    submitNote:
      'The button opens your mail program with the inquiry filled in. Nothing leaves your computer until you send it there.',
    opened:
      'Your mail program should now show the inquiry, addressed to {email}. If it did not open, write to that address directly.',
    mailSubject: '{type} inquiry from {company}',
    mailDefaultType: 'General',
  },
)
