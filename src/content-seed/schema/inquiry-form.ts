import { z } from 'zod'
import { label, summary, text, uniqueList } from './text'

/** The options of the inquiry type, after the placeholder (spec §4). */
export const inquiryTypes = [
  'CRO Services',
  'Distribution',
  'Partnership',
  'Technical Support',
  'Other',
] as const

/** A field's words. */
const fieldSchema = z.strictObject({
  label,
  /** An example of what to write; never the only label. */
  placeholder: label.optional(),
})

/** The inquiry form of the contact page (spec §2.6, 3, 4, 5). */
export const inquiryFormSchema = z.strictObject({
  heading: label,
  intro: summary,
  /** Explains the mark of required fields. */
  requiredNote: label,
  /** Read beside the label of a field that may stay empty. */
  optionalMark: label,
  fields: z.strictObject({
    firstName: fieldSchema,
    lastName: fieldSchema,
    email: fieldSchema,
    phone: fieldSchema,
    company: fieldSchema,
    inquiryType: fieldSchema,
    message: fieldSchema,
  }),
  /** The choices, each with the mailbox it is written to. */
  inquiryOptions: uniqueList(
    z.strictObject({
      name: z.enum(inquiryTypes, { error: `must be one of ${inquiryTypes.join(', ')}` }),
      mailbox: z.enum(['general', 'sales', 'support']),
    }),
    { name: 'name', of: (option) => option.name },
  ).length(inquiryTypes.length, `must offer all of ${inquiryTypes.join(', ')}`),
  /** The mailbox when nothing was chosen. */
  fallbackMailbox: z.enum(['general', 'sales', 'support']),
  submit: label,
  /** Said below the button before anything is sent. */
  submitNote: summary,
  /** Said once the visitor's mail program was asked to open; `{email}` is the mailbox. */
  opened: summary.includes('{email}', { error: 'must contain {email}' }),
  /** The letter's subject; `{type}` is the inquiry type, `{company}` the sender's company. */
  mailSubject: text(120)
    .includes('{type}', { error: 'must contain {type}' })
    .includes('{company}', { error: 'must contain {company}' }),
  /** The type named in the subject when nothing was chosen. */
  mailDefaultType: label,
})

export type InquiryType = (typeof inquiryTypes)[number]
export type InquiryForm = z.infer<typeof inquiryFormSchema>
