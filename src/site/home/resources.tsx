import type { Resources as ResourcesWords } from '@/domain/content/schema/pages/home'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'
import { TextLink } from '@/ui/links/text-link'

/** Links to further reading, one per line. */
export function Resources({ id, words }: { id: string; words: ResourcesWords }) {
  return (
    <Section id={id} words={words} tone="raised">
      <ul>
        {words.resources.map((resource) => (
          <li
            key={resource.id}
            className="grid gap-x-8 gap-y-2 border-t border-line py-6 last:border-b lg:grid-cols-12 lg:items-baseline lg:py-8"
          >
            <p className="text-eyebrow text-ink-muted lg:col-span-3">{resource.kind}</p>
            <Heading level={3} size="title" className="lg:col-span-4">
              {resource.title}
            </Heading>
            <p className="max-w-[60ch] text-ink-muted lg:col-span-5 xl:col-span-3">{resource.description}</p>
            <p className="mt-2 lg:max-xl:col-span-5 lg:max-xl:col-start-8 xl:col-span-2 xl:mt-0 xl:justify-self-end">
              <TextLink href={resource.link.href} variant="forward">
                {resource.link.label}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
