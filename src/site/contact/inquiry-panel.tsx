import { clsx } from 'clsx/lite'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { inquiryForm } from '@/content-seed/pages/contact/inquiry-form'
import { InquiryForm } from '@/site/contact/inquiry-form'
import { Heading } from '@/ui/layout/heading'

/**
 * The inquiry form (spec §2.6) in a frame, below its heading.
 *
 * @param id its anchor; without one, `headingId` names the heading
 */
export function InquiryPanel({
  id,
  headingId = `${id}-heading`,
  className,
}: {
  id?: string
  headingId?: string
  className?: string
}) {
  const form = live(inquiryForm)
  const { general, sales, support } = live(company).mailboxes
  return (
    <section
      {...(id !== undefined && { id })}
      aria-labelledby={headingId}
      className={clsx('border border-line bg-surface-raised p-6 sm:p-10', className)}
    >
      <Heading id={headingId}>{form.heading}</Heading>
      <p className="mt-4 mb-8 max-w-[56ch] text-ink-muted">{form.intro}</p>
      <InquiryForm
        words={form}
        mailboxes={{ general: general.email, sales: sales.email, support: support.email }}
        listWords={live(requestListTexts).letter}
      />
    </section>
  )
}
