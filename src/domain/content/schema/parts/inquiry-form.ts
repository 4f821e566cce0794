import { z } from 'zod'
import { label, summary, text, uniqueList } from '../texts/text'

/** The options of the inquiry type, after the placeholder (spec §4). */
const inquiryTypes = ['CRO Services', 'Distribution', 'Partnership', 'Technical Support', 'Other'] as const

/** The texts of a field. */
const fieldSchema = z.strictObject({
  label,
  placeholder: label.optional().meta({ title: 'Example', description: 'An example of what to write.' }),
})

/** The inquiry form of the contact page (spec §2.6, 3, 4, 5). */
export const inquiryFormSchema = z.strictObject({
  heading: label,
  intro: summary,
  requiredNote: label.meta({
    title: 'Note on required fields',
    description: 'Explains the mark of required fields.',
  }),
  optionalMark: label.meta({
    title: 'Mark of optional fields',
    description: 'Shown beside the name of a field that may stay empty.',
  }),
  fields: z.strictObject({
    firstName: fieldSchema,
    lastName: fieldSchema,
    email: fieldSchema,
    phone: fieldSchema,
    company: fieldSchema,
    inquiryType: fieldSchema,
    message: fieldSchema,
  }),
  inquiryOptions: uniqueList(
    z.strictObject({
      name: z.enum(inquiryTypes, { error: `must be one of ${inquiryTypes.join(', ')}` }),
      mailbox: z.enum(['general', 'sales', 'support']),
    }),
    'name',
  )
    .length(inquiryTypes.length, `must offer all of ${inquiryTypes.join(', ')}`)
    .meta({
      title: 'Types of inquiry',
      description: 'The choices, each with the mailbox that receives the inquiry.',
    }),
  fallbackMailbox: z.enum(['general', 'sales', 'support']).meta({
    title: 'Mailbox without a type',
    description: 'The mailbox of an inquiry without a chosen type.',
  }),
  submit: label.meta({ title: 'Send', description: 'The words of the button.' }),
  submitNote: summary.meta({ title: 'Note below the button', description: 'Shown before anything is sent.' }),
  opened: summary.includes('{email}', { error: 'must contain {email}' }).meta({
    title: 'After sending',
    description: "Shown once the visitor's mail program was asked to open; {email} is the mailbox.",
  }),
  mailSubject: text(120)
    .includes('{type}', { error: 'must contain {type}' })
    .includes('{company}', { error: 'must contain {company}' })
    .meta({
      title: 'Subject of the letter',
      description: "{type} is the type of inquiry, {company} the sender's company.",
    }),
  mailDefaultType: label.meta({
    title: 'Type where none is chosen',
    description: 'The type that the subject names when nothing was chosen.',
  }),
})

export type InquiryForm = z.infer<typeof inquiryFormSchema>
