import type { VisionMission as VisionMissionWords } from '@/domain/content/schema/pages/about'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'

/** Vision and mission, side by side, set large. */
export function VisionMission({ id, words }: { id: string; words: VisionMissionWords }) {
  return (
    <Section id={id} words={words}>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        {[words.vision, words.mission].map(({ title, statement }) => (
          <div key={title} className="border-t border-line pt-5 lg:pr-12">
            <Heading level={3} size="label" className="text-accent">
              {title}
            </Heading>
            <p className="mt-4 max-w-[38ch] font-serif text-title">{statement}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
