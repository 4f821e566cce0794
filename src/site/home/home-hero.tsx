import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { heroVideo } from '@/domain/content/pictures/pictures'
import type { HomeHero as HomeHeroWords } from '@/domain/content/schema/pages/home'
import { Film } from '@/site/film/film'
import { ButtonLink } from '@/ui/controls/button-link'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { FirstPicture } from '@/ui/pictures/first-picture'

/** The first screen of Home (spec §2.3): the film fills it, also under the bar; the headline is at the bottom. */
export function HomeHero({ words }: { words: HomeHeroWords }) {
  return (
    <section className="on-dark relative -mt-bar print:mt-0 flex min-h-[min(100svh,60rem)] flex-col justify-end bg-surface text-ink">
      <Film
        video={heroVideo}
        poster={
          <FirstPicture
            of={resolvePicture({ name: heroVideo.poster, alt: words.picture.alt })}
            sizes="(min-width: 768px) max(100vw, 178vh), 100vw"
            className="absolute inset-0"
          />
        }
        controls={words.video}
        autoPlays
        className="absolute inset-0"
        buttonClassName="right-5 bottom-5 sm:right-8 lg:right-16 lg:bottom-8"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-linear-to-t from-surface-sunken via-surface-sunken/65 via-45% to-surface-sunken/25"
      />
      <Container className="pointer-events-none relative pt-40 pb-24 lg:pb-28 print:pt-0">
        {/* Clicks pass through to the film's button; only the text itself can be selected. */}
        <div className="grid items-end gap-x-8 gap-y-8 *:pointer-events-auto lg:grid-cols-12">
          <Heading
            level={1}
            size="display"
            className="lg:col-span-8 lg:text-wrap lg:text-[clamp(3.5rem,6.1vw,6rem)]"
          >
            {words.title}
          </Heading>
          <div className="lg:col-span-4 lg:pl-8">
            <p className="max-w-[44ch] text-lead">{words.tagline}</p>
            {words.action && (
              <ButtonLink href={words.action.href} size="lg" className="mt-7">
                {words.action.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </section>
  )
}
