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

/** The bar's background: none at the top of a page, opaque with a rule once scrolled. */
export function StickyBar({ children }: { children: ReactNode }) {
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
        'sticky top-0 z-40 h-bar border-b text-ink transition-colors has-[[aria-expanded=true]]:bg-surface print:hidden',
        isScrolled ? 'border-line bg-surface' : 'border-transparent',
        isOnFilm ? 'on-dark' : 'bg-surface',
      )}
    >
      {children}
    </header>
  )
}
