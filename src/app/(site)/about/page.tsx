import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { aboutCallToAction } from '@/content-seed/pages/about/call-to-action'
import { certifications } from '@/content-seed/pages/about/certifications'
import { distributionBusiness } from '@/content-seed/pages/about/distribution-business'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { leadership } from '@/content-seed/pages/about/leadership'
import { researchBusiness } from '@/content-seed/pages/about/research-business'
import { researchCapabilities } from '@/content-seed/pages/about/research-capabilities'
import { aboutStats } from '@/content-seed/pages/about/stats'
import { visionMission } from '@/content-seed/pages/about/vision-mission'
import { whyChooseUs } from '@/content-seed/pages/about/why-choose-us'
import { BusinessBlock } from '@/site/about/business-block'
import { Certifications } from '@/site/about/certifications'
import { Leadership } from '@/site/about/leadership'
import { StatsBand } from '@/site/about/stats-band'
import { VisionMission } from '@/site/about/vision-mission'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { CallToAction } from '@/site/sections/call-to-action'
import { NumberedPoints } from '@/site/sections/numbered-points'
import { RevealCards } from '@/site/sections/reveal-cards'
import { Section } from '@/ui/layout/section'

export const generateMetadata = () => toMetadata(live(pageMetadata).about)

/** About (spec §2.4). */
export default function AboutPage() {
  const reasons = live(whyChooseUs)
  const capabilities = live(researchCapabilities)
  return (
    <>
      <PageHero hero={live(aboutHero)} />
      <StatsBand words={live(aboutStats)} />
      <VisionMission id="purpose" words={live(visionMission)} />
      <BusinessBlock id="research" words={live(researchBusiness)} pictureSide="left" />
      <BusinessBlock id="distribution" words={live(distributionBusiness)} pictureSide="right" />
      <Certifications id="certifications" words={live(certifications)} />
      <Section id="why-choose-us" words={reasons}>
        <NumberedPoints points={reasons.points} />
      </Section>
      <Section
        id="research-capabilities"
        words={capabilities}
        fullWidth={<RevealCards cards={capabilities.cards} />}
      />
      <Leadership id="leadership" words={live(leadership)} />
      <CallToAction id="next" words={live(aboutCallToAction)} />
    </>
  )
}
