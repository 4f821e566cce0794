import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { OfficeAddress } from '@/site/sections/office-address'
import { Container } from '@/ui/layout/container'
import { ArrowUpRightIcon } from '@/ui/layout/icons'
import { VisuallyHidden } from '@/ui/layout/visually-hidden'
import { Wordmark } from '@/ui/layout/wordmark'
import { RouteLink } from '@/ui/links/route-link'

const heading = 'text-eyebrow text-ink-muted'
const link = 'inline-block py-1 hover:text-accent'
/** Keeps the arrow on the line of the last word. */
const NO_BREAK_SPACE = '\u00a0'

/**
 * The footer of every public page (spec §2.2): links, offices, contact, social links, disclaimer, copyright. In print
 * only name, contact and the last lines remain.
 */
export function Footer() {
  const { footer } = live(navigation)
  const { name, tagline, social, offices, copyrightYear, copyrightNote, audienceDisclaimer } = live(company)
  return (
    <footer data-covered-by-drawer="" className="on-dark bg-surface-sunken text-ink print:mt-5">
      <Container className="pt-16 pb-10 lg:pt-24 print:break-inside-avoid print:py-0">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-4 print:flex print:items-baseline print:justify-between">
            <Wordmark name={name} />
            <p className="mt-6 max-w-[28ch] font-serif text-title print:hidden">{tagline}</p>
            <Contact />
          </div>
          <nav
            aria-label={footer.landmark}
            className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:col-span-8 print:hidden"
          >
            {footer.groups.map((group) => (
              <div key={group.heading}>
                <h2 className={heading}>{group.heading}</h2>
                <ul className="mt-3 text-[0.9375rem]">
                  {group.links.map(({ name, href }) => (
                    <li key={name}>
                      <RouteLink href={href} className={link}>
                        {name}
                      </RouteLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div>
              <h2 className={heading}>{footer.socialHeading}</h2>
              <ul className="mt-3 text-[0.9375rem]">
                {social.map(({ kind, label, href }) => (
                  <li key={kind}>
                    <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                      {label}
                      {NO_BREAK_SPACE}
                      <ArrowUpRightIcon className="inline size-3.5" />
                      <VisuallyHidden> ({footer.opensInNewTab})</VisuallyHidden>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        </div>
        <h2 className={`mt-16 border-t border-line pt-5 print:hidden ${heading}`}>{footer.officesHeading}</h2>
        <ul className="mt-4 grid gap-8 sm:grid-cols-3 print:hidden">
          {offices.map((office) => (
            <li key={office.id}>
              <h3 className="font-serif text-xl">{office.city}</h3>
              <OfficeAddress office={office} className="mt-2" />
            </li>
          ))}
        </ul>
        <div className="mt-16 print:mt-3 grid gap-x-8 gap-y-4 border-t border-line pt-5 text-sm text-ink-muted lg:grid-cols-12">
          <p className="lg:col-span-4">
            © {copyrightYear} {name}. {copyrightNote}
          </p>
          <p className="max-w-[75ch] lg:col-span-8">{audienceDisclaimer}</p>
        </div>
      </Container>
    </footer>
  )
}

function Contact() {
  const { mailboxes, contactPhone } = live(company)
  const { email } = mailboxes.general
  return (
    <div className="mt-8 print:mt-0">
      <h2 className={`${heading} print:hidden`}>{live(navigation).footer.contactHeading}</h2>
      <p className="mt-3 flex flex-col items-start print:mt-0 print:flex-row print:gap-x-6">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        <a href={`tel:${contactPhone.replaceAll(' ', '')}`} className={`${link} tabular-nums`}>
          {contactPhone}
        </a>
      </p>
    </div>
  )
}
