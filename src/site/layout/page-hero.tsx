import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { Hero } from '@/domain/content/schema/parts/hero'
import { JsonLd } from '@/site/metadata/json-ld'
import { breadcrumbData } from '@/site/metadata/structured-data'
import { ButtonLink } from '@/ui/controls/button-link'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Eyebrow } from '@/ui/layout/eyebrow'
import { Heading } from '@/ui/layout/heading'
import { FirstPicture } from '@/ui/pictures/first-picture'

/**
 * The opening of an inner page: breadcrumbs, title and a sentence on one half; the picture fills the other half to
 * the edge of the screen.
 */
export function PageHero({
  id,
  hero,
}: {
  /** Its anchor. */
  id?: string | undefined
  hero: Hero & Partial<Record<'eyebrow' | 'intro', string | undefined>>
}) {
  const { eyebrow, title, breadcrumbs, subtitle, tagline, intro, picture, action } = hero
  return (
    <header
      {...(id !== undefined && { id })}
      className="grid border-b border-line lg:min-h-[34rem] lg:grid-cols-[minmax(4rem,1fr)_minmax(0,41rem)_minmax(0,41rem)_minmax(4rem,1fr)]"
    >
      <div className="flex flex-col justify-between gap-10 px-5 pt-6 pb-10 sm:px-8 print:px-0 lg:col-start-2 lg:pt-10 lg:pr-12 lg:pb-16 lg:pl-0">
        {breadcrumbs && (
          <>
            <Breadcrumbs crumbs={breadcrumbs} />
            <JsonLd data={breadcrumbData(breadcrumbs)} />
          </>
        )}
        <div>
          {eyebrow && <Eyebrow className="mb-5">{eyebrow}</Eyebrow>}
          <Heading level={1} size="display">
            {title}
          </Heading>
          {subtitle && <p className="mt-6 max-w-[40ch] text-lead text-ink">{subtitle}</p>}
          {tagline && <p className="mt-3 max-w-[48ch] text-ink-muted">{tagline}</p>}
          {intro && <p className="mt-3 max-w-[48ch] text-ink-muted">{intro}</p>}
          {action && (
            <ButtonLink href={action.href} size="lg" className="mt-8">
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="relative print:hidden aspect-[7/4] max-h-112 w-full lg:col-span-2 lg:aspect-auto lg:max-h-none">
        <FirstPicture
          of={resolvePicture(picture)}
          // The frame is taller than the picture's ratio at half the width, so the picture is rendered wider than its
          // frame.
          sizes="(min-width: 1024px) max(50vw, 60rem), 100vw"
          className="absolute inset-0 [&_img]:object-right"
        />
      </div>
    </header>
  )
}
