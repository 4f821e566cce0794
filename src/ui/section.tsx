import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Container } from '@/ui/container'
import { Eyebrow } from '@/ui/eyebrow'
import { Heading } from '@/ui/heading'

const sectionStyles = cva('relative', {
  variants: {
    tone: {
      paper: 'bg-surface',
      raised: 'bg-surface-raised',
      sunken: 'bg-surface-sunken',
      dark: 'on-dark bg-surface text-ink',
    },
    space: { md: 'py-16 lg:py-24', lg: 'py-20 lg:py-32' },
  },
  defaultVariants: { tone: 'paper', space: 'md' },
})

/**
 * A numbered section: a hairline, its number and name in the margin, a headline and, under it, the content
 * over the full measure. `id` is also the anchor; the headline labels the region.
 */
export function Section({
  id,
  number,
  eyebrow,
  title,
  lead,
  tone,
  space,
  aside,
  children,
}: VariantProps<typeof sectionStyles> & {
  id: string
  number?: string
  eyebrow?: string
  title: string
  lead?: ReactNode
  /** Set beside the headline on wide screens: a link, a control. */
  aside?: ReactNode
  children?: ReactNode
}) {
  const headingId = `${id}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={sectionStyles({ tone, space })}>
      <Container>
        <header className="grid gap-x-8 gap-y-6 border-t border-line-strong pt-5 lg:grid-cols-12">
          {eyebrow && (
            <Eyebrow number={number} className="lg:col-span-3">
              {eyebrow}
            </Eyebrow>
          )}
          <div className={eyebrow ? 'lg:col-span-6' : 'lg:col-span-9'}>
            <Heading id={headingId}>{title}</Heading>
            {lead && <div className="mt-5 max-w-[62ch] text-lead text-ink-muted">{lead}</div>}
          </div>
          {aside && <div className="lg:col-span-3 lg:justify-self-end lg:self-end">{aside}</div>}
        </header>
        {children && <div className="mt-10 lg:mt-16">{children}</div>}
      </Container>
    </section>
  )
}
