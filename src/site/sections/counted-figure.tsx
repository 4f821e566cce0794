/**
 * A figure on its way to its end. While it runs, screen readers, and readers without JavaScript, get the end beside it; once
 * it has arrived it stands there once, for everybody.
 */
export function CountedFigure({ shown, end }: { shown: string; end: string }) {
  if (shown === end) return <span>{end}</span>
  return (
    <>
      <span aria-hidden="true" className="no-script:hidden">
        {shown}
      </span>
      <span className="sr-only no-script:not-sr-only">{end}</span>
    </>
  )
}
