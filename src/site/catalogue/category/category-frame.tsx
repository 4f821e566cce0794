import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { Breadcrumb } from '@/domain/content/schema/parts/hero'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { breakingLongWords, isLongName } from '@/ui/texts/long-words'

/** A category's page without its content (spec §2.12): breadcrumbs, title, filters. */
export function CategoryFrame({
  crumbs,
  title,
  description,
  filters,
  children,
  isAwaited = false,
}: {
  crumbs: readonly Breadcrumb[]
  title: string
  description?: string
  filters: ReactNode
  children: ReactNode
  /** The title is read from the address in the browser: hide what it would move until then. */
  isAwaited?: boolean
}) {
  return (
    // At least a screen high, so that the footer stays below a short list.
    <Container className="min-h-svh pt-6 pb-20 lg:pt-10 lg:pb-32">
      <Breadcrumbs crumbs={crumbs} />
      <div className={clsx(isAwaited && 'awaited')}>
        <header className="mt-10 border-b border-line-strong pb-8 lg:mt-16 lg:pb-12">
          <Heading
            level={1}
            size={isLongName(title) ? 'headline' : 'display'}
            className="[overflow-wrap:anywhere]"
          >
            {title}
          </Heading>
          {description && (
            <p className={clsx('mt-5 max-w-[62ch] text-lead text-ink-muted', breakingLongWords(description))}>
              {description}
            </p>
          )}
        </header>
        <div className="mt-8 grid gap-x-8 gap-y-8 md:grid-cols-[13rem_minmax(0,1fr)] lg:mt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12">
          {filters}
          {children}
        </div>
      </div>
    </Container>
  )
}
