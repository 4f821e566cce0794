import type { CallToAction as CallToActionWords } from '@/domain/content/schema/parts/call-to-action'
import { ButtonLink } from '@/ui/controls/button-link'
import { Container } from '@/ui/layout/container'
import { Eyebrow } from '@/ui/layout/eyebrow'
import { Heading } from '@/ui/layout/heading'

/**
 * The last band of a page: one sentence, one action, one alternative.
 *
 * @param headingId id of the heading in a band that is no anchor
 */
export function CallToAction({
  id,
  headingId = `${id}-heading`,
  words,
}: {
  id?: string | undefined
  headingId?: string | undefined
  words: Omit<CallToActionWords, 'text'> & Partial<Record<'text' | 'eyebrow' | 'intro', string | undefined>>
}) {
  return (
    <section {...(id !== undefined && { id })} aria-labelledby={headingId} className="bg-surface-sunken">
      <Container className="grid items-end gap-x-8 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-7">
          {words.eyebrow && <Eyebrow className="mb-5">{words.eyebrow}</Eyebrow>}
          <Heading id={headingId}>{words.heading}</Heading>
          {words.intro && <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">{words.intro}</p>}
          {words.text && <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">{words.text}</p>}
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          {words.actions.map((action, index) => (
            <ButtonLink
              key={action.href}
              href={action.href}
              size="lg"
              variant={index === 0 ? 'solid' : 'outline'}
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  )
}
