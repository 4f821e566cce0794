import type { BusinessBlock as BusinessBlockWords } from '@/content/schema/about'
import { DetailList } from '@/site/sections/detail-list'
import { PictureBeside } from '@/site/sections/picture-beside'
import { Section } from '@/ui/section'

/** One of the two businesses: a picture beside what it does and what it covers. */
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
