'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LINK_FIELDS, type LinkField, linkRefusal } from './link-refusal'

/** A field of the drawer whose text makes no link. */
type Refused = { name: LinkField; control: HTMLInputElement; refusal: string }

// Object.keys forgets that its result are the very names.
const NAMES = Object.keys(LINK_FIELDS) as LinkField[]

function refusedIn(drawer: Element): Refused[] {
  return NAMES.flatMap((name) => {
    const control = drawer.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const refusal = control ? linkRefusal(name, control.value) : undefined
    return control && refusal !== undefined ? [{ name, control, refusal }] : []
  })
}

/** Writes into a field of React's as a person would, so that the form hears of it. */
function write(control: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Puts back what was typed into the fields whose form has replaced it by an earlier text: it does so now and then when an
 * answer of the server fails. @returns whether there was such a field
 */
function putBackTyped(drawer: Element, typed: WeakMap<EventTarget, string>): boolean {
  const lost = Array.from(drawer.querySelectorAll('input')).filter(
    (control) => (typed.get(control) ?? control.value) !== control.value,
  )
  for (const control of lost) write(control, typed.get(control) ?? '')
  return lost.length > 0
}

/**
 * Judges the fields of a link's drawer as they stand when it is saved, and from then on with every letter. It stands outside
 * the drawer's form, which asks the server, keeps the refusal of words that were corrected while no answer came, and drops
 * components of ours from its fields then.
 * @param id of the drawer's element
 */
export function JudgedDrawer({ id }: { id: string }) {
  const [refused, setRefused] = useState<readonly Refused[]>([])

  useEffect(() => {
    let isTold = false
    const typed = new WeakMap<EventTarget, string>()
    const drawerOf = ({ target }: Event) => {
      const drawer = document.getElementById(id)
      return target instanceof Node && drawer?.contains(target) ? drawer : null
    }
    const judgeSave = (event: SubmitEvent) => {
      const drawer = drawerOf(event)
      if (!drawer) return
      const isPutBack = putBackTyped(drawer, typed)
      const found = refusedIn(drawer)
      isTold = true
      setRefused(found)
      if (found.length === 0 && !isPutBack) return
      event.preventDefault()
      event.stopImmediatePropagation()
      found[0]?.control.focus()
      // The form saves what it holds, and hears of what was put back after this event.
      if (found.length === 0) setTimeout(() => (event.target as HTMLFormElement).requestSubmit())
    }
    const judgeAgain = (event: Event) => {
      const drawer = drawerOf(event)
      if (drawer && event.target instanceof HTMLInputElement) typed.set(event.target, event.target.value)
      if (isTold && drawer) setRefused(refusedIn(drawer))
    }
    // Before the form hears of it: React listens at the document.
    window.addEventListener('submit', judgeSave, true)
    window.addEventListener('input', judgeAgain, true)
    return () => {
      window.removeEventListener('submit', judgeSave, true)
      window.removeEventListener('input', judgeAgain, true)
    }
  }, [id])

  useEffect(() => {
    for (const { control, name } of refused) {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', `${id}-${name}`)
    }
    return () => {
      for (const { control } of refused) {
        control.removeAttribute('aria-invalid')
        control.removeAttribute('aria-describedby')
      }
    }
  }, [id, refused])

  return refused.map(({ name, control, refusal }) =>
    createPortal(
      <p id={`${id}-${name}`} role="alert" className="panel-faults">
        {refusal}
      </p>,
      control.closest('.field-type') ?? document.body,
      name,
    ),
  )
}
