import type { ReactNode } from 'react'
import type { LoopingVideo } from '@/domain/content/pictures/pictures'
import type { VideoBox as VideoBoxWords } from '@/domain/content/schema/pages/home'
import { Film } from '@/site/film/film'
import { Section } from '@/ui/layout/section'

/** A video that starts by its button, beside its description. */
export function VideoBox({
  id,
  words,
  video,
  poster,
}: {
  id: string
  words: VideoBoxWords
  video: LoopingVideo
  poster: ReactNode
}) {
  return (
    <Section id={id} words={words}>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <figure className="lg:col-span-8 print:hidden">
          <Film
            video={video}
            poster={poster}
            controls={words.controls}
            className="on-dark relative aspect-video"
            buttonClassName="bottom-4 left-4"
          />
          <figcaption className="mt-3 text-sm text-ink-muted">{words.caption}</figcaption>
        </figure>
        <div className="space-y-5 lg:col-span-4 lg:pl-4">
          {words.paragraphs.map((paragraph) => (
            <p
              key={paragraph}
              className="max-w-[56ch] first:font-serif first:text-title not-first:text-ink-muted"
            >
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}
