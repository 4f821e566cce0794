'use client'

import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the panel whose code is loaded when it is shown first. If that fails it says so, and the form around it
 * stays; it is tried again when the part is shown again.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => known)
    const [isLost, setIsLost] = useState(false)
    useEffect(() => {
      if (Part) return
      let isWanted = true
      load().then(
        (loaded) => {
          known = loaded
          if (isWanted) setPart(() => loaded)
        },
        () => isWanted && setIsLost(true),
      )
      return () => {
        isWanted = false
      }
    }, [Part])
    if (isLost)
      return (
        <p role="alert">The server cannot be reached, and this part is not there yet. Try again shortly.</p>
      )
    return Part ? <Part {...props} /> : null
  }
}
