import { useEffect, useState } from 'react'
import { isReference } from '@/domain/content/reference'
import { askPanel, type PanelAnswer } from '../calls/ask-panel'
import type { LinkKind, OfferedLink } from './link-words'

type Links = { links: OfferedLink[] }

/** Delay between the last key press and the search. */
const TYPED_MS = 250

/** Targets for the typed text; null until the first answer. @param kinds null: all */
export function useOfferedLinks(
  typed: string,
  kinds: readonly LinkKind[] | null,
): { answer: PanelAnswer<Links> | null; isAsking: boolean } {
  const words = typed.trim()
  const asked = `q=${encodeURIComponent(words)}${kinds ? `&kinds=${kinds.join(',')}` : ''}`
  const [read, setRead] = useState<{ asked: string; answer: PanelAnswer<Links> } | null>(null)
  useEffect(() => {
    let isWanted = true
    const pause = setTimeout(
      async () => {
        const answer = await askPanel<Links>(`/cms/api/links?${asked}`)
        if (isWanted) setRead({ asked, answer })
      },
      words === '' ? 0 : TYPED_MS,
    )
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [asked, words])
  return { answer: read?.answer ?? null, isAsking: read?.asked !== asked }
}

/** Known names of targets, by reference: many fields of a form have the same target. */
const known = new Map<string, OfferedLink>()

/** Stores the name of a reference's target, which was just chosen. */
export const noteNamed = (link: OfferedLink): void => {
  known.set(link.href, link)
}

/** A link's target: undefined while it is not known, or for an address; null if it does not exist. */
export function useNamedLink(href: string): OfferedLink | null | undefined {
  const [read, setRead] = useState<{ href: string; named: OfferedLink | null } | null>(null)
  const isAsked = isReference(href) && !known.has(href)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const pause = setTimeout(async () => {
      const { body } = await askPanel<Links>(`/cms/api/links?names=${encodeURIComponent(href)}`)
      if (!isWanted || !body) return
      const [named = null] = body.links
      // With its anchor, which a reference to a page may have.
      if (named) noteNamed({ ...named, href })
      setRead({ href, named })
    }, TYPED_MS)
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [href, isAsked])
  if (!isReference(href)) return undefined
  return known.get(href) ?? (read?.href === href ? read.named : undefined)
}
