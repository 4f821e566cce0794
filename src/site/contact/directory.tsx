import type { Company } from '@/domain/content/schema/pages/company'
import type { ContactPage } from '@/domain/content/schema/pages/contact-page'
import { linkStyles } from '@/ui/links/text-link'

/** The contact details (spec §2.6): one number, three role mailboxes, the hours. */
export function Directory({ words, company }: { words: ContactPage['directory']; company: Company }) {
  const term = 'text-eyebrow text-ink-muted'
  const row = 'border-t border-line py-5 last:border-b'
  return (
    <dl>
      <div className={row}>
        <dt className={term}>{words.phoneLabel}</dt>
        <dd className="mt-3 font-serif text-headline leading-none whitespace-nowrap tabular-nums lg:max-xl:text-title">
          <a href={`tel:${company.contactPhone.replaceAll(' ', '')}`} className="hover:text-accent">
            {company.contactPhone}
          </a>
        </dd>
      </div>
      {Object.values(company.mailboxes).map(({ label, email, purpose }) => (
        <div key={email} className={row}>
          <dt className={term}>
            {words.mailLabel}, {label}
          </dt>
          <dd className="mt-1.5">
            <a href={`mailto:${email}`} className={linkStyles({ className: 'text-lead' })}>
              {email}
            </a>
            <span className="block text-[0.9375rem] text-ink-muted">{purpose}</span>
          </dd>
        </div>
      ))}
      <div className={row}>
        <dt className={term}>{words.hoursLabel}</dt>
        <dd className="mt-1 text-lead">{company.hours.text}</dd>
      </div>
    </dl>
  )
}
