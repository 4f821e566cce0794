import type { ReactNode } from 'react'
import type { Breadcrumb } from '@/content-seed/schema/hero'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Container } from '@/ui/container'
import { Heading } from '@/ui/heading'

/** A category's page without its content (spec §2.12): trail, title, the filters beside the list. */
export function CategoryFrame({
  crumbs,
  title,
  description,
  filters,
  children,
}: {
  crumbs: readonly Breadcrumb[]
  /** On phones it has room for two lines from the start: it may come from the address, after the page. */
  title: string
  description?: string
  filters: ReactNode
  children: ReactNode
}) {
  return (
    <Container className="pt-6 pb-20 lg:pt-10 lg:pb-32">
      <Breadcrumbs crumbs={crumbs} />
      <header className="mt-10 border-b border-line-strong pb-8 lg:mt-16 lg:pb-12">
        <Heading level={1} size="display" className="max-sm:min-h-[2lh] [overflow-wrap:anywhere]">
          {title}
        </Heading>
        {description && <p className="mt-5 max-w-[62ch] text-lead text-ink-muted">{description}</p>}
      </header>
      <div className="mt-8 grid gap-x-8 gap-y-8 md:grid-cols-[13rem_minmax(0,1fr)] lg:mt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12">
        {filters}
        {children}
      </div>
    </Container>
  )
}
