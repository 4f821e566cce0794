import type { Office } from '@/domain/content/schema/parts/office'
import type { SectionHead } from '@/domain/content/schema/parts/section'
import { OfficeAddress } from '@/site/sections/office-address'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'

/** The three locations (spec §2.5) as a list: name, kind, address. */
export function Locations({
  id,
  words,
  offices,
}: {
  id: string
  words: SectionHead
  offices: readonly Office[]
}) {
  return (
    <Section id={id} words={words} tone="raised">
      <ul>
        {offices.map((office) => (
          <li
            key={office.id}
            className="grid gap-x-8 gap-y-3 border-t border-line py-7 last:border-b lg:grid-cols-12 lg:py-10"
          >
            <Heading level={3} className="lg:col-span-6">
              {office.name}
            </Heading>
            <p className="text-eyebrow text-accent lg:col-span-2 lg:pt-3">{office.region}</p>
            <OfficeAddress office={office} className="lg:col-span-4 lg:pt-2.5" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
