import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Container } from '@/ui/layout/container'
import { Eyebrow } from '@/ui/layout/eyebrow'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'

const TONES = {
  paper: 'bg-surface',
  raised: 'bg-surface-raised',
  sunken: 'bg-surface-sunken',
  dark: 'on-dark bg-surface',
}

/** The opening of a section: eyebrow, headline, introduction. */
interface SectionWords {
  eyebrow?: string | undefined
  heading?: string | undefined
  intro?: string | undefined
  link?: { label: string; href: string } | undefined
}

function Head({ words, headingId, aside }: { words: SectionWords; headingId: string; aside: ReactNode }) {
  return (
    <header className="grid gap-x-8 gap-y-5 border-t border-line-strong pt-5 lg:grid-cols-12">
      <Eyebrow numbered className="lg:col-span-3">
        {words.eyebrow}
      </Eyebrow>
      <div className="lg:col-span-6">
        {words.heading && <Heading id={headingId}>{words.heading}</Heading>}
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
  )
}

/**
 * A section of a page: a rule, its number and name in the margin, a headline and the content below at full width.
 * Numbers follow the order on the page. `id` is also the anchor; the headline labels the region.
 *
 * @param headingId id of the headline in a section that is no anchor
 * @param words absent: no head
 * @param isContinued whether it continues the section above, which has left space below it
 */
export function Section({
  id,
  headingId = `${id}-heading`,
  words,
  tone = 'paper',
  aside,
  fullWidth,
  isContinued = false,
  children,
}: {
  tone?: keyof typeof TONES | undefined
  id?: string | undefined
  headingId?: string | undefined
  words?: SectionWords | undefined
  isContinued?: boolean
  /** A control beside the headline, instead of the link. */
  aside?: ReactNode
  /** Below everything else, from edge to edge. */
  fullWidth?: ReactNode
  children?: ReactNode
}) {
  return (
    <section
      {...(id !== undefined && { id })}
      {...(words?.heading !== undefined && { 'aria-labelledby': headingId })}
      className={clsx('relative text-ink', TONES[tone])}
    >
      <Container className={isContinued ? 'pb-14 lg:pb-28' : 'py-16 lg:py-28'}>
        {words && <Head words={words} headingId={headingId} aside={aside} />}
        {children && <div className={clsx(words && 'mt-10 lg:mt-16')}>{children}</div>}
      </Container>
      {fullWidth}
    </section>
  )
}
