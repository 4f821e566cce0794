/**
 * A figure that counts to its target. While it runs, screen readers, and readers without JavaScript, get the target;
 * at the end the figure is shown once, to everyone.
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
