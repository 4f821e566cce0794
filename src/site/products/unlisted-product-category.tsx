'use client'

import { categoryNameFromSlug } from '@/domain/rules/categories/reference-category'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { usePathSegment } from '@/ui/links/use-path-segment'

/** The head of an unknown product category, named from its address (spec §2.8). */
export function UnlistedProductCategory({ above }: { above: readonly { name: string; href: string }[] }) {
  const name = categoryNameFromSlug(usePathSegment(1) ?? '')
  return (
    <Container className="pt-6 pb-14 lg:pt-10 lg:pb-20">
      <Breadcrumbs crumbs={[...above, { name }]} />
      <Heading
        level={1}
        size="display"
        className="mt-10 min-h-[1lh] max-sm:min-h-[2lh] lg:mt-16 [overflow-wrap:anywhere]"
      >
        {name}
      </Heading>
    </Container>
  )
}
