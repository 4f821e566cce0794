'use client'

import { useEffect } from 'react'

/** A type of blocks, where `Add Block` offers them. */
const OFFERED = '.blocks-drawer__block'

/** The sentence of an offered type, which its button has as a description: its name stays the type's. */
function sentenceBelow(button: HTMLElement, place: Element): HTMLElement {
  const known = place.querySelector<HTMLElement>('.panel-block-sentence')
  if (known) return known
  const sentence = document.createElement('p')
  sentence.className = 'panel-block-sentence'
  sentence.id = `block-sentence-${crypto.randomUUID()}`
  place.append(sentence)
  button.setAttribute('aria-describedby', sentence.id)
  return sentence
}

/** Says what each type of blocks is for, where `Add Block` offers them. @param sentences by label */
export function BlockChoice({ sentences }: { sentences: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const explain = () => {
      for (const place of document.querySelectorAll(OFFERED)) {
        const button = place.querySelector('button')
        if (!button) continue
        const sentence = sentenceBelow(button, place)
        // A search in the list shows another type at the same place.
        const words = sentences[button.title] ?? ''
        if (sentence.textContent !== words) sentence.textContent = words
      }
    }
    const looking = new MutationObserver(explain)
    looking.observe(document.body, { childList: true, subtree: true, attributeFilter: ['title'] })
    explain()
    return () => looking.disconnect()
  }, [sentences])
  return null
}
