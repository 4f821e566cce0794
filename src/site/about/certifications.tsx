import type { Certifications as CertificationsWords } from '@/domain/content/schema/pages/about'
import { Section } from '@/ui/layout/section'

/** The certifications band (spec §2.4): a dark register, one certificate a line. */
export function Certifications({ id, words }: { id: string; words: CertificationsWords }) {
  return (
    <Section id={id} words={words} tone="dark">
      <dl>
        {words.certifications.map(({ name, note }) => (
          <div
            key={name}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-5 last:border-b md:grid-cols-12 lg:py-7"
          >
            <dt className="font-serif text-headline md:col-span-6 lg:col-span-5 lg:col-start-4">{name}</dt>
            <dd className="max-w-[44ch] text-ink-muted md:col-span-6 lg:col-span-4">{note}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
