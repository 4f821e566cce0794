import type { ReactNode, Ref, UIEvent } from 'react'
import type { Carousel as CarouselWords } from '@/domain/content/schema/pages/home'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'

/** The position of a slide: `Story 2 of 5`. @param index from 0 */
export function slidePosition(words: CarouselWords, index: number): string {
  return words.position.replace('{number}', String(index + 1)).replace('{total}', String(words.slides.length))
}

/**
 * The stories in a scroll-snap strip: touch, wheel and arrow keys scroll it without code.
 * @param pictures one per slide, in the slides' order
 */
export function CarouselStrip({
  labelledBy,
  words,
  pictures,
  strip,
  onScroll,
}: {
  labelledBy: string
  words: CarouselWords
  pictures: readonly ReactNode[]
  strip?: Ref<HTMLUListElement>
  onScroll?: (event: UIEvent<HTMLUListElement>) => void
}) {
  return (
    <ul
      ref={strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-labelledby={labelledBy}
      onScroll={onScroll}
      className="relative flex print:block gap-x-8 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
    >
      {words.slides.map((slide, index) => (
        <li
          key={slide.id}
          aria-label={slidePosition(words, index)}
          className="grid print:mb-6 w-full shrink-0 snap-start content-start gap-x-8 gap-y-6 md:grid-cols-12 lg:w-[calc(92%-2rem)]"
        >
          <div className="md:col-span-7">{pictures[index]}</div>
          <div className="md:col-span-5 lg:pr-10">
            <p className="text-eyebrow text-accent">{slide.kind}</p>
            <Heading level={3} size="title" className="mt-3 lg:text-[2.25rem] lg:leading-[1.12]">
              {slide.title}
            </Heading>
            <p className="mt-4 max-w-[56ch] text-ink-muted">{slide.description}</p>
            {slide.link && (
              <p className="mt-6">
                <TextLink href={slide.link.href} variant="forward">
                  {slide.link.label}
                </TextLink>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
