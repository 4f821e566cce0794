import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Container } from '@/ui/container'
import { Eyebrow } from '@/ui/eyebrow'
import { Heading } from '@/ui/heading'
import { TextLink } from '@/ui/text-link'

const TONES = {
  paper: 'bg-surface',
  raised: 'bg-surface-raised',
  sunken: 'bg-surface-sunken',
  dark: 'on-dark bg-surface',
}

/** What opens a section: the part's name, its headline, and what it is about. */
export interface SectionWords {
  eyebrow: string
  heading: string
  intro?: string | undefined
  /** Where to read on; stands beside the headline. */
  link?: { label: string; href: string } | undefined
}

/**
 * A section of a page: a hairline, its number and name in the margin, a headline and, under it, the content over the
 * full measure. The numbers follow the order on the page. `id` is also the anchor; the headline labels the region.
 */
export function Section({
  id,
  words,
  tone = 'paper',
  aside,
  fullWidth,
  children,
}: {
  tone?: keyof typeof TONES | undefined
  id: string
  words: SectionWords
  /** Stands beside the headline in place of the link: a control. */
  aside?: ReactNode
  /** Stands under all else, from edge to edge. */
  fullWidth?: ReactNode
  children?: ReactNode
}) {
  const headingId = `${id}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={clsx('relative text-ink', TONES[tone])}>
      <Container className="py-16 lg:py-28">
        <header className="grid gap-x-8 gap-y-5 border-t border-line-strong pt-5 lg:grid-cols-12">
          <Eyebrow numbered className="lg:col-span-3">
            {words.eyebrow}
          </Eyebrow>
          <div className="lg:col-span-6">
            <Heading id={headingId}>{words.heading}</Heading>
            {words.intro && <p className="mt-5 max-w-[62ch] text-lead text-ink-muted">{words.intro}</p>}
          </div>
          <div className="lg:col-span-3 lg:self-end lg:justify-self-end">
            {aside ??
              (words.link && (
                <TextLink href={words.link.href} variant="forward">
                  {words.link.label}
                </TextLink>
              ))}
          </div>
        </header>
        {children && <div className="mt-10 lg:mt-16">{children}</div>}
      </Container>
      {fullWidth}
    </section>
  )
}
