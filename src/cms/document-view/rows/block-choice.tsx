'use client'

import { useEffect } from 'react'
import { blockDrawing } from './block-drawing'

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

/** Shows the drawing of a type above its name. */
function drawAbove(place: Element, type: string): void {
  const known = place.querySelector('.panel-block-drawing')
  if (known?.getAttribute('data-type') === type) return
  known?.remove()
  const drawing = blockDrawing(type)
  if (!drawing) return
  drawing.setAttribute('data-type', type)
  place.prepend(drawing)
}

/** Sentences about block types, by label. */
type Offered = Readonly<Record<string, { type: string; sentence: string }>>

/** Says what each type of blocks is for, where `Add Block` offers them, and draws it. */
export function BlockChoice({ offered }: { offered: Offered }) {
  useEffect(() => {
    const explain = () => {
      for (const place of document.querySelectorAll(OFFERED)) {
        const button = place.querySelector('button')
        if (!button) continue
        const sentence = sentenceBelow(button, place)
        // A search in the list shows another type at the same place.
        const { type = '', sentence: words = '' } = offered[button.title] ?? {}
        if (sentence.textContent !== words) sentence.textContent = words
        drawAbove(place, type)
      }
    }
    const looking = new MutationObserver(explain)
    looking.observe(document.body, { childList: true, subtree: true, attributeFilter: ['title'] })
    explain()
    return () => looking.disconnect()
  }, [offered])
  return null
}
