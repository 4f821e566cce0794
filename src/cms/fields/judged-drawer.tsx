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
    const drawerOf = ({ target }: Event) =>
      target instanceof Element ? target.closest(`#${CSS.escape(id)}`) : null
    const judgeSave = (event: SubmitEvent) => {
      const drawer = drawerOf(event)
      if (!drawer) return
      const found = refusedIn(drawer)
      isTold = true
      setRefused(found)
      if (found.length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      found[0]?.control.focus()
    }
    const judgeAgain = (event: Event) => {
      const drawer = drawerOf(event)
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
