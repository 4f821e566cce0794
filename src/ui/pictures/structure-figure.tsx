import { clsx } from 'clsx/lite'
import { LINE_WIDTH, UNITS_PER_BOND } from '@/domain/chemistry/drawing/drawing-scale'
import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'

/** Width of the band behind a matched part, in the drawing's units. */
const MATCH_WIDTH = 30

/**
 * A drawn structure in the colours of the theme.
 * @param stereoLeftOut the note below a drawing that could not show the stated configuration
 */
export function StructureFigure({
  drawing,
  label,
  stereoLeftOut,
  bond = 24,
  className,
}: {
  drawing: StructureDrawing
  label: string
  stereoLeftOut: string
  bond?: number
  className?: string
}) {
  const { width, height, lines, fills, labels, matched, isStereoLeftOut } = drawing
  const scaled = (units: number) => Math.round((units * bond) / UNITS_PER_BOND)
  const figure = (
    <svg
      role="img"
      aria-label={isStereoLeftOut ? `${label}. ${stereoLeftOut}` : label}
      viewBox={`0 0 ${width} ${height}`}
      width={scaled(width)}
      height={scaled(height)}
      className={clsx('max-w-full fill-current', isStereoLeftOut ? 'min-h-0' : 'max-h-full', className)}
    >
      {matched && (
        <path
          d={matched}
          className="fill-none stroke-accent/25"
          strokeWidth={MATCH_WIDTH}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <path d={lines} fill="none" stroke="currentColor" strokeWidth={LINE_WIDTH} strokeLinecap="round" />
      {fills && <path d={fills} />}
      <g className="fill-accent" fontFamily="Arial, Helvetica, sans-serif">
        {labels.map(({ text, x, y, size }) => (
          <text key={`${x},${y}`} x={x} y={y} fontSize={size}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
  if (!isStereoLeftOut) return figure
  return (
    <div className="flex h-full min-h-0 flex-col items-center justify-center gap-1">
      {figure}
      <p aria-hidden="true" className="text-ink-muted text-xs">
        {stereoLeftOut}
      </p>
    </div>
  )
}
