import type { FaqPage } from '@/domain/content/schema/kinds/faq'
import type { Company } from '@/domain/content/schema/pages/company'
import { ButtonLink } from '@/ui/controls/button-link'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { linkStyles } from '@/ui/links/text-link'

/** The band below the questions: the sales desk's number (spec §9: another than the contact page's) and support. */
export function FaqHelp({ words, company }: { words: FaqPage['help']; company: Company }) {
  const { email } = company.mailboxes.support
  return (
    <section aria-labelledby="help-heading" className="bg-surface-sunken">
      <Container className="grid gap-x-8 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-7">
          <Heading id="help-heading">{words.heading}</Heading>
          <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">{words.text}</p>
          <ButtonLink href={words.link.href} size="lg" className="mt-8">
            {words.link.label}
          </ButtonLink>
        </div>
        <dl className="self-end lg:col-span-5">
          <div className="border-t border-line-strong py-5">
            <dt className="text-eyebrow text-ink-muted">{words.phoneLabel}</dt>
            <dd className="mt-2 font-serif text-title tabular-nums">
              <a
                href={`tel:${company.salesPhone.replaceAll(' ', '')}`}
                className="inline-block py-1 hover:text-accent"
              >
                {company.salesPhone}
              </a>
            </dd>
          </div>
          <div className="border-y border-line-strong py-5">
            <dt className="text-eyebrow text-ink-muted">{words.mailLabel}</dt>
            <dd className="mt-1">
              <a href={`mailto:${email}`} className={linkStyles({ className: 'inline-block py-1' })}>
                {email}
              </a>
            </dd>
          </div>
        </dl>
      </Container>
    </section>
  )
}
