import { clsx } from 'clsx/lite'
import type { Carousel as CarouselWords } from '@/domain/content/schema/pages/home'

/** A line under the carousel, with the current story's part marked. */
export function SlideMarks({ slides, current }: { slides: CarouselWords['slides']; current: number }) {
  return (
    <div aria-hidden="true" className="mt-8 grid auto-cols-fr grid-flow-col gap-2 no-script:hidden">
      {slides.map((slide, index) => (
        <span
          key={slide.id}
          className={clsx('h-0.5 transition-colors', index === current ? 'bg-accent' : 'bg-line')}
        />
      ))}
    </div>
  )
}
