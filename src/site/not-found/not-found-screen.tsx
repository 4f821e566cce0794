import { live } from '@/content-seed/live'
import { notFoundPage } from '@/content-seed/pages/system/not-found'
import { FlatTrace } from '@/site/not-found/flat-trace'
import { GoBack } from '@/site/not-found/go-back'
import { buttonStyles } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { Container } from '@/ui/container'
import { Heading } from '@/ui/heading'
import { RouteLink } from '@/ui/route-link'
import { TextLink } from '@/ui/text-link'

/** Page Not Found (spec §2.20). */
export function NotFoundScreen() {
  const { title, message, explanation, home, back, linksHeading, links, help } = live(notFoundPage)
  return (
    <>
      <Container className="grid gap-x-8 gap-y-12 pt-16 pb-12 lg:grid-cols-12 lg:pt-28">
        <div className="lg:col-span-8">
          <Heading level={1} size="display">
            {title}
          </Heading>
          <p className="mt-6 text-lead">{message}</p>
          <p className="mt-2 max-w-[60ch] text-ink-muted">{explanation}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href={home.href} size="lg">
              {home.label}
            </ButtonLink>
            <GoBack
              label={back}
              home={home.href}
              className={buttonStyles({ variant: 'outline', size: 'lg', className: 'no-script:hidden' })}
            />
          </div>
        </div>
        <nav aria-labelledby="not-found-links" className="self-end lg:col-span-4">
          <h2 id="not-found-links" className="text-eyebrow text-ink-muted">
            {linksHeading}
          </h2>
          <ul className="mt-3">
            {links.map(({ label, href }) => (
              <li key={href} className="border-t border-line py-2.5 last:border-b">
                <RouteLink href={href} className="block font-serif text-title hover:text-accent">
                  {label}
                </RouteLink>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <TextLink href={help.href} variant="forward">
              {help.label}
            </TextLink>
          </p>
        </nav>
      </Container>
      <FlatTrace />
    </>
  )
}
