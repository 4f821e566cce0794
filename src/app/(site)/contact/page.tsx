import { company } from '@/content-seed/company'
import { questions } from '@/content-seed/kinds/questions'
import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import { Directory } from '@/site/contact/directory'
import { FaqTeaser } from '@/site/contact/faq-teaser'
import { InquiryPanel } from '@/site/contact/inquiry-panel'
import { Offices } from '@/site/contact/offices'
import { HashScroll } from '@/site/layout/hash-scroll'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { Section } from '@/ui/layout/section'

export const generateMetadata = () => toMetadata(live(pageMetadata).contact)

/** Contact (spec §2.6). */
export default function ContactPage() {
  const { hero, directory, offices, faqTeaser } = live(contactPage)
  const answered = live(questions)
  const us = live(company)
  return (
    <>
      <PageHero hero={hero} />
      <Section id="contact-info" words={directory}>
        <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
          <div className="lg:col-span-5 lg:pr-8">
            <Directory words={directory} company={us} />
          </div>
          <InquiryPanel id="inquiry" className="lg:col-span-7 print:hidden" />
        </div>
      </Section>
      <Offices id="offices" words={offices} offices={us.offices} />
      <FaqTeaser
        id="faq"
        words={faqTeaser}
        items={faqTeaser.questions.flatMap((id) => answered.filter((item) => item.id === id))}
      />
      <HashScroll />
    </>
  )
}
