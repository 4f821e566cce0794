'use client'

import { clsx } from 'clsx/lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LoopingVideo } from '@/domain/content/pictures/pictures'
import { iconButtonStyles } from '@/ui/controls/icon-button'
import { PauseIcon, PlayIcon } from '@/ui/layout/icons'
import { useInView } from '@/ui/pictures/use-in-view'
import { useReducedMotion } from '@/ui/pictures/use-reduced-motion'

/**
 * A silent, looping video over its poster. With `autoPlays` it is fetched and started once a tenth of it is in view
 * (spec §9), except with reduced motion; otherwise only by its button. The video fades in over the poster when it
 * plays.
 */
export function Film({
  video,
  poster,
  controls,
  autoPlays = false,
  className,
  buttonClassName,
}: {
  video: LoopingVideo
  /** The poster, which fills the same box. */
  poster: ReactNode
  controls: { pause: string; play: string }
  autoPlays?: boolean
  className?: string
  buttonClassName?: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const isVisible = useInView(frame, { threshold: 0.1 })
  const isReduced = useReducedMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [hasPlayed, setHasPlayed] = useState(false)

  const isPlaying = choice ? choice === 'play' : autoPlays && isVisible && !isReduced
  const isFetched = isPlaying || choice !== undefined || hasPlayed

  useEffect(() => {
    if (!isPlaying) {
      film.current?.pause()
      return
    }
    // If the browser refuses to play (to save power or data), the poster stays and the button shows Play.
    film.current?.play().catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === 'NotAllowedError') setChoice('pause')
    })
  }, [isPlaying])

  return (
    <div ref={frame} className={clsx('overflow-hidden print:hidden', className)}>
      {poster}
      {isFetched && (
        <video
          ref={film}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          width={video.width}
          height={video.height}
          onPlaying={() => setHasPlayed(true)}
          className={clsx(
            'absolute inset-0 size-full object-cover transition-opacity duration-700',
            !hasPlayed && 'opacity-0',
          )}
        >
          {video.sources.map(({ src, type, media }) => (
            <source key={src} src={src} type={type} media={media} />
          ))}
        </video>
      )}
      <button
        type="button"
        aria-label={isPlaying ? controls.pause : controls.play}
        onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
        className={iconButtonStyles({
          className: clsx(
            'absolute z-10 border border-line-strong bg-surface/70 no-script:hidden',
            buttonClassName,
          ),
        })}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
    </div>
  )
}
