import type { BusinessBlock as BusinessBlockWords } from '@/domain/content/schema/pages/about'
import { DetailList } from '@/site/sections/detail-list'
import { PictureBeside } from '@/site/sections/picture-beside'
import { Section } from '@/ui/layout/section'

/** One of the two businesses: a picture beside its description and scope. */
export function BusinessBlock({
  id,
  words,
  pictureSide,
}: {
  id: string
  words: BusinessBlockWords
  pictureSide: 'left' | 'right'
}) {
  return (
    <Section id={id} words={words}>
      <PictureBeside picture={words.image} side={pictureSide}>
        <div className="mb-8 max-w-[60ch] space-y-4">
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} className="not-first:text-ink-muted">
              {paragraph}
            </p>
          ))}
        </div>
        <DetailList details={words.details} />
      </PictureBeside>
    </Section>
  )
}
