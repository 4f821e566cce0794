import { live } from '@/content-seed/live'
import { notFoundPage } from '@/content-seed/pages/system/not-found'
import { GoBack } from '@/site/not-found/go-back'
import { buttonStyles } from '@/ui/controls/button'
import { ButtonLink } from '@/ui/controls/button-link'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { RouteLink } from '@/ui/links/route-link'
import { TextLink } from '@/ui/links/text-link'

/** A chromatogram with the expected peak missing: a flat baseline, with the peak dashed. */
function FlatTrace() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 220"
      preserveAspectRatio="none"
      fill="none"
      className="block h-36 w-full lg:h-52"
    >
      <path
        d="M0 200h96q8-3 16 0t16 0h210q6-5 12 0t14 0h180q10-2 20 0h250q8-2 16 0t16 0h330q7-4 14 0t16 0H1440"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="text-ink"
      />
      <path
        d="M820 198c70 0 92-180 140-180s70 180 140 180"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 6"
        vectorEffect="non-scaling-stroke"
        className="text-accent"
      />
    </svg>
  )
}

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
