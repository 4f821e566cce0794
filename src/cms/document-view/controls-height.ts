import { useEffect } from 'react'

/** For the page beside the form, which stays below the bar (look/document.css). */
const HEIGHT = '--panel-controls-height'

/** Tells the styles how high the bar with a form's buttons is: it grows where the buttons wrap. */
export function useControlsHeight(): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.doc-controls')
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
}
