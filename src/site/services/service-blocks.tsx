import type { Service } from '@/domain/content/schema/parts/service'
import { DetailList } from '@/site/sections/detail-list'
import { MediaRows } from '@/site/sections/media-rows'
import { Button } from '@/ui/controls/button'

/** The four services (spec §2.9), each with its facts as a small table. Learn More has no target. */
export function ServiceBlocks({ services, learnMore }: { services: readonly Service[]; learnMore: string }) {
  return (
    <MediaRows
      rows={services.map(({ id, title, description, image, details, facts }) => ({
        id,
        title,
        description,
        image,
        more: (
          <>
            <DetailList details={details} />
            <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[0.9375rem]">
              {facts.map(({ term, value }) => (
                <div key={term} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-ink-muted">{term}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <Button variant="outline" aria-label={`${learnMore}: ${title}`} className="mt-7">
              {learnMore}
            </Button>
          </>
        ),
      }))}
    />
  )
}
