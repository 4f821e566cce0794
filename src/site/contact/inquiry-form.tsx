'use client'

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RequestListWords } from '@/domain/content/schema/pages/request-list'
import type { InquiryForm as InquiryFormWords } from '@/domain/content/schema/parts/inquiry-form'
import { dropDraft, keepDraft, readInquiryDraft } from '@/site/contact/inquiry-draft'
import { composeMail, type Inquiry, readInquiry } from '@/site/contact/inquiry-mail'
import { InquiryType } from '@/site/contact/inquiry-type'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { Textarea } from '@/ui/controls/textarea'
import { linkStyles } from '@/ui/links/text-link'

/**
 * Restores the visitor's earlier input into the form and stores further input.
 *
 * @param inquiryType the chosen type, whose change fires no DOM event
 * @param restoreType called with the stored type
 */
function useInquiryDraft(
  form: RefObject<HTMLFormElement | null>,
  inquiryType: string,
  restoreType: (inquiryType: string) => void,
): void {
  useEffect(() => {
    const { inquiryType: chosen, ...fields } = readInquiryDraft()
    if (chosen) restoreType(chosen)
    for (const [name, text] of Object.entries(fields)) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      // A value filled in by the browser, or typed before this ran, is newer.
      if (isText && field.value === '') field.value = text
    }
  }, [form, restoreType])

  useEffect(() => {
    if (form.current && inquiryType) keepDraft(new FormData(form.current))
  }, [form, inquiryType])
}

/** The single-line fields in order, with their autocomplete tokens. */
const FIELDS = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', isRequired: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', isRequired: true },
  { name: 'email', type: 'email', autoComplete: 'email', isRequired: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', isRequired: false },
  { name: 'company', type: 'text', autoComplete: 'organization', isRequired: true },
] as const

/** Mail programs cut longer addresses (contract §7). */
const MAIL_ADDRESS_MAX = 1_800

/**
 * The inquiry form (spec §2.6, §5): only the browser's own required checks. It makes no call: a valid submit opens
 * the visitor's mail program with the e-mail filled in, and says so. Input survives visits to other pages.
 *
 * @param mailboxes the address of each role
 * @param listWords the texts of an inquiry that begins with the request list
 */
export function InquiryForm({
  words,
  mailboxes,
  listWords,
}: {
  words: InquiryFormWords
  mailboxes: Readonly<Record<InquiryFormWords['fallbackMailbox'], string>>
  listWords: RequestListWords['letter']
}) {
  const [letter, setLetter] = useState<{ href: string; email: string }>()
  const [inquiryType, setInquiryType] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useInquiryDraft(form, inquiryType, setInquiryType)

  useEffect(() => {
    if (letter) link.current?.click()
  }, [letter])

  /** Opens the e-mail; a long request list is saved as a file instead of filling it. */
  function open(email: string, inquiry: Inquiry): void {
    const addressOf = (message: string) => composeMail({ ...inquiry, message }, email, words)
    const fits = (message: string) => addressOf(message).length <= MAIL_ADDRESS_MAX
    const show = (message: string) => setLetter({ href: addressOf(message), email })
    const { message } = inquiry
    if (fits(message) || !message.startsWith(`${listWords.heading}\n`)) show(message)
    // Few inquiries need this code.
    else
      import('@/site/request-list/long-letter').then(
        ({ withListAsFile }) => show(withListAsFile(message, listWords, fits)),
        () => show(message),
      )
  }

  function write(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const inquiry = readInquiry(new FormData(event.currentTarget))
    const option = words.inquiryOptions.find(({ name }) => name === inquiry.inquiryType)
    const email = mailboxes[option?.mailbox ?? words.fallbackMailbox]
    open(email, inquiry)
    dropDraft()
  }

  const [beforeEmail, afterEmail] = words.opened.split('{email}')
  const { fields } = words
  return (
    // Without JavaScript the browser composes the e-mail itself; the inquiry never gets into an address.
    <form
      ref={form}
      action={`mailto:${mailboxes[words.fallbackMailbox]}`}
      method="post"
      encType="text/plain"
      onSubmit={write}
      onInput={(event) => keepDraft(new FormData(event.currentTarget))}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <p className="text-sm text-ink-muted sm:col-span-2">{words.requiredNote}</p>
      {FIELDS.map(({ name, type, autoComplete, isRequired }) => (
        <Field
          key={name}
          label={
            <>
              {fields[name].label}{' '}
              {isRequired ? (
                <span aria-hidden="true">*</span>
              ) : (
                <span className="font-normal text-ink-muted">({words.optionalMark})</span>
              )}
            </>
          }
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              type={type}
              autoComplete={autoComplete}
              required={isRequired}
              placeholder={fields[name].placeholder}
            />
          )}
        </Field>
      ))}
      <InquiryType
        name="inquiryType"
        label={fields.inquiryType.label}
        placeholder={fields.inquiryType.placeholder ?? ''}
        options={words.inquiryOptions.map(({ name }) => name)}
        value={inquiryType}
        onChange={setInquiryType}
      />
      <Field
        label={
          <>
            {fields.message.label} <span aria-hidden="true">*</span>
          </>
        }
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            required
            placeholder={fields.message.placeholder}
            className="min-h-40"
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" size="lg">
          {words.submit}
        </Button>
        <p className="mt-4 max-w-[60ch] text-sm text-ink-muted">{words.submitNote}</p>
        <div role="status">
          {letter && (
            <p className="mt-4 max-w-[60ch] border-l-2 border-accent pl-4">
              {beforeEmail}
              <a ref={link} href={letter.href} className={linkStyles()}>
                {letter.email}
              </a>
              {afterEmail}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}
