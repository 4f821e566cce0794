import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { services } from '@/content-seed/pages/services/services'
import { servicesPage } from '@/content-seed/pages/services/services-page'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { CallToAction } from '@/site/sections/call-to-action'
import { NumberedPoints } from '@/site/sections/numbered-points'
import { ServiceBlocks } from '@/site/services/service-blocks'
import { Section } from '@/ui/layout/section'

export const generateMetadata = () => toMetadata(live(pageMetadata).services)

/** Services (spec §2.9). */
export default function ServicesPage() {
  const { hero, introduction, learnMore, process, callToAction } = live(servicesPage)
  return (
    <>
      <PageHero hero={hero} />
      <Section id="services" words={introduction}>
        <ServiceBlocks services={live(services)} learnMore={learnMore} />
      </Section>
      <Section id="process" words={process} tone="raised">
        <NumberedPoints points={process.points} />
      </Section>
      <CallToAction id="next" words={callToAction} />
    </>
  )
}
