import type { DrawingShape, StructureDrawing } from '@/chemistry/structure-drawing'

function shapeElement(shape: DrawingShape, key: number) {
  if (shape.kind === 'line') {
    const { kind: _, width, ...ends } = shape
    return <line key={key} {...ends} stroke="currentColor" strokeWidth={width} strokeLinecap="round" />
  }
  if (shape.kind === 'polygon') return <polygon key={key} points={shape.points} fill="currentColor" />
  if (shape.kind === 'circle')
    return <circle key={key} cx={shape.cx} cy={shape.cy} r={shape.r} fill="currentColor" />
  return (
    <text key={key} x={shape.x} y={shape.y} fontSize={shape.size} fill="currentColor">
      {shape.text}
    </text>
  )
}

/** A drawn structure in the colour of the text around it, so that it follows the theme. */
export function StructureFigure({
  drawing,
  label,
  className,
}: {
  drawing: StructureDrawing
  label: string
  className?: string
}) {
  return (
    <svg role="img" aria-label={label} viewBox={drawing.viewBox} className={className}>
      <g fontFamily="Arial, Helvetica, sans-serif">{drawing.shapes.map(shapeElement)}</g>
    </svg>
  )
}
