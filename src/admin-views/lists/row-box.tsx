import { keepSelection } from '@/admin-views/lists/row-boxes'
import { TickBox } from '@/ui/tick-box'

/** The checkbox that selects a row. @param onTick isRange: also the rows between this one and the last one ticked */
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
