import { clsx } from 'clsx'
import { LINE_WIDTH, UNITS_PER_BOND } from '@/chemistry/drawing-scale'
import type { StructureDrawing } from '@/chemistry/structure-drawing'

/**
 * A drawn structure in the colour of the text around it, its heteroatoms in the accent, so that it follows the theme.
 * @param bond length of a bond in CSS pixels, where there is room; what has none is scaled down
 */
export function StructureFigure({
  drawing,
  label,
  bond = 24,
  className,
}: {
  drawing: StructureDrawing
  label: string
  bond?: number
  className?: string
}) {
  const { width, height, lines, fills, labels } = drawing
  const scaled = (units: number) => Math.round((units * bond) / UNITS_PER_BOND)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={scaled(width)}
      height={scaled(height)}
      className={clsx('max-h-full max-w-full fill-current', className)}
    >
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
}
