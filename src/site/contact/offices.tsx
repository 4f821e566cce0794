import type { Office } from '@/domain/content/schema/parts/office'
import type { SectionHead } from '@/domain/content/schema/parts/section'
import { OfficeAddress } from '@/site/sections/office-address'
import { Badge } from '@/ui/layout/badge'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'

/** The offices with kind and region. @param isAnchored whether a link may lead to each: `/contact#rajkot` */
export function OfficeList({ offices, isAnchored }: { offices: readonly Office[]; isAnchored: boolean }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {offices.map((office) => (
        <li
          key={office.id}
          {...(isAnchored && { id: office.id })}
          className="border-t border-line-strong pt-5"
        >
          <div className="flex items-center justify-between gap-3 md:max-lg:flex-col-reverse md:max-lg:items-start">
            <p className="text-eyebrow text-ink-muted">{office.region}</p>
            <Badge variant="outline">{office.tag}</Badge>
          </div>
          <Heading level={3} className="mt-8">
            {office.city}
          </Heading>
          <OfficeAddress office={office} className="mt-4" />
        </li>
      ))}
    </ul>
  )
}

/** Our Offices (spec §2.6): three offices; `/contact#rajkot` links to one. */
export function Offices({
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
      <OfficeList offices={offices} isAnchored />
    </Section>
  )
}
