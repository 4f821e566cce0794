import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import { inquiryForm } from '@/content-seed/pages/contact/inquiry-form'
import { faqItems } from '@/content-seed/pages/faq/faq-items'
import { Directory } from '@/site/contact/directory'
import { FaqTeaser } from '@/site/contact/faq-teaser'
import { InquiryForm } from '@/site/contact/inquiry-form'
import { Offices } from '@/site/contact/offices'
import { HashScroll } from '@/site/layout/hash-scroll'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { Heading } from '@/ui/heading'
import { Section } from '@/ui/section'

export const generateMetadata = () => toMetadata(live(pageMetadata).contact)

/** Contact (spec §2.6). */
export default function ContactPage() {
  const { hero, directory, offices, faqTeaser } = live(contactPage)
  const form = live(inquiryForm)
  const questions = live(faqItems)
  const us = live(company)
  const { general, sales, support } = us.mailboxes
  return (
    <>
      <PageHero hero={hero} />
      <Section id="contact-info" words={directory}>
        <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
          <div className="lg:col-span-5 lg:pr-8">
            <Directory words={directory} company={us} />
          </div>
          <section
            id="inquiry"
            aria-labelledby="inquiry-heading"
            className="border border-line bg-surface-raised p-6 sm:p-10 lg:col-span-7 print:hidden"
          >
            <Heading id="inquiry-heading">{form.heading}</Heading>
            <p className="mt-4 mb-8 max-w-[56ch] text-ink-muted">{form.intro}</p>
            <InquiryForm
              words={form}
              mailboxes={{ general: general.email, sales: sales.email, support: support.email }}
            />
          </section>
        </div>
      </Section>
      <Offices id="offices" words={offices} offices={us.offices} />
      <FaqTeaser
        id="faq"
        words={faqTeaser}
        items={faqTeaser.questions.flatMap((id) => questions.filter((item) => item.id === id))}
      />
      <HashScroll />
    </>
  )
}
