'use client'

import { clsx } from 'clsx/lite'
import { usePathname } from 'next/navigation'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Scroll position beyond which the bar changes, in CSS pixels (spec §9). */
const SCROLLED_AFTER_PX = 10

/** The pages that start with the film: there the unscrolled bar is transparent over it. */
const FILM_PAGES = ['/', '/home']

function subscribe(onScroll: () => void) {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}

/**
 * The bar's background: none at the top of a page, opaque with a rule once scrolled.
 * @param className its other classes, written by the server so that no script has them
 */
export function StickyBar({ className, children }: { className: string; children: ReactNode }) {
  const isScrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_AFTER_PX,
    () => false,
  )
  const isOnFilm = FILM_PAGES.includes(usePathname()) && !isScrolled
  return (
    <header
      data-scrolled={isScrolled}
      data-covered-by-drawer=""
      className={clsx(
        className,
        isScrolled ? 'border-line bg-surface' : 'border-transparent',
        isOnFilm ? 'on-dark' : 'bg-surface',
      )}
    >
      {children}
    </header>
  )
}
