import { keepSelection } from '@/admin-views/lists/row-boxes'
import { TickBox } from '@/ui/tick-box'

/** The box of a row, by which it is chosen. @param onTick isRange: also the rows between it and the one ticked before */
export const RowBox = ({
  label,
  isChosen,
  className,
  onTick,
}: {
  label: string
  isChosen: boolean
  className: string
  onTick: (isIn: boolean, isRange: boolean) => void
}) => (
  <TickBox
    aria-label={label}
    checked={isChosen}
    onMouseDown={keepSelection}
    onChange={({ target, nativeEvent }) =>
      onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
    className={className}
  />
)
