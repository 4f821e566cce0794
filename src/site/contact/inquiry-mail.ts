import type { InquiryForm } from '@/domain/content/schema/parts/inquiry-form'

/** The visitor's input, by the names of spec §3. `inquiryType` is empty if none was chosen. */
export interface Inquiry {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  inquiryType: string
  message: string
}

/** The texts used in the e-mail. */
type MailWords = Pick<InquiryForm, 'fields' | 'mailSubject' | 'mailDefaultType'>

/** Reads the form's fields; missing ones are empty. */
export function readInquiry(data: FormData): Inquiry {
  const field = (name: keyof Inquiry) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    phone: field('phone'),
    company: field('company'),
    inquiryType: field('inquiryType'),
    message: field('message'),
  }
}

/**
 * Composes a `mailto:` address with the inquiry filled in (RFC 6068: lines end in CRLF). The message comes first,
 * then the sender; empty fields are left out.
 */
export function composeMail(inquiry: Inquiry, mailbox: string, words: MailWords): string {
  const { fields, mailSubject, mailDefaultType } = words
  // A replacer function, so that `$&` in the input has no special meaning.
  const subject = mailSubject
    .replace('{type}', () => inquiry.inquiryType || mailDefaultType)
    .replace('{company}', () => inquiry.company)
  const sender = [
    [fields.firstName.label, inquiry.firstName],
    [fields.lastName.label, inquiry.lastName],
    [fields.email.label, inquiry.email],
    [fields.phone.label, inquiry.phone],
    [fields.company.label, inquiry.company],
    [fields.inquiryType.label, inquiry.inquiryType],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
  const body = [inquiry.message.replace(/\r?\n/g, '\r\n'), '', ...sender].join('\r\n')
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
