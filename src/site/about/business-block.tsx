import { clsx } from 'clsx/lite'
import type { BusinessBlock as BusinessBlockWords } from '@/content/schema/about'
import { DetailList } from '@/site/sections/detail-list'
import { Picture } from '@/ui/picture'
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
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <Picture
          name={words.image.name}
          alt={words.image.alt}
          sizes="(min-width: 1024px) 55vw, 100vw"
          className={clsx('aspect-[8/5] self-start lg:col-span-7', pictureSide === 'right' && 'lg:order-2')}
        />
        <div className={clsx('lg:col-span-5', pictureSide === 'left' ? 'lg:pl-8' : 'lg:pr-8')}>
          <div className="mb-8 max-w-[60ch] space-y-4">
            {words.paragraphs.map((paragraph) => (
              <p key={paragraph} className="not-first:text-ink-muted">
                {paragraph}
              </p>
            ))}
          </div>
          <DetailList details={words.details} />
        </div>
      </div>
    </Section>
  )
}
