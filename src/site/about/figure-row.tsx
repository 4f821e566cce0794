import { Counter } from '@/site/about/counter'
import { type Figure, Figures } from '@/site/sections/figures'

/** Figures that count up. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <Figures figures={figures} draw={(target) => <Counter target={target} />} />
)
