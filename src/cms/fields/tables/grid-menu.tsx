import { Menu, MenuItem } from '@/ui/overlays/menu'

export type GridAction = { label: string; act: () => void }

/** The actions of a row or a column of a grid, behind a button at its edge. */
export function GridMenu({
  name,
  label,
  placement,
  isReached,
  actions,
}: {
  /** What its button shows. */
  name: string
  label: string
  placement: 'below-start' | 'below-end'
  /** Whether Tab reaches it: only in the row or column with the focus, so that Tab leads from cell to cell. */
  isReached: boolean
  actions: readonly GridAction[]
}) {
  return (
    <span className="panel-frame panel-grid-menu">
      <Menu
        label={label}
        placement={placement}
        button={(props) => (
          <button
            {...props}
            type="button"
            tabIndex={isReached || props['aria-expanded'] ? 0 : -1}
            aria-label={label}
          >
            {name}
          </button>
        )}
      >
        {actions.map(({ label: words, act }) => (
          <MenuItem key={words} onSelect={act}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
