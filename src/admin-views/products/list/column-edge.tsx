import { type PointerEvent, useRef } from 'react'

const REM = 16

/** The edge of a column's head, which is drawn to another width; a double click gives the usual one back. */
export function ColumnEdge({
  heading,
  onResize,
}: {
  heading: string
  /** @param width in rem; undefined: the usual */
  onResize: (width: number | undefined) => void
}) {
  const begun = useRef<{ x: number; width: number } | null>(null)
  function begin(event: PointerEvent<HTMLSpanElement>) {
    const head = event.currentTarget.parentElement
    if (head === null || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    begun.current = { x: event.clientX, width: head.getBoundingClientRect().width }
  }
  function draw({ clientX }: PointerEvent) {
    if (begun.current !== null) onResize((begun.current.width + clientX - begun.current.x) / REM)
  }
  return (
    <span
      aria-hidden="true"
      title={`Draw to make ${heading} wider or narrower, or press Shift and an arrow key on its name; a double click gives the usual width`}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={() => {
        begun.current = null
      }}
      onPointerCancel={() => {
        begun.current = null
      }}
      onDoubleClick={() => onResize(undefined)}
      className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none select-none border-transparent border-e-2 hover:border-accent max-sm:hidden"
    />
  )
}
