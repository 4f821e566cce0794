import { clsx } from 'clsx/lite'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { recordPath } from '@/admin-views/admin-paths'
import type { Lot } from '@/admin-views/api/lots'
import { lotDateText, STATE_BADGES, STATE_WORDS } from '@/admin-views/papers/paper-words'
import { IconButton } from '@/ui/controls/icon-button'
import { Badge } from '@/ui/layout/badge'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { Menu } from '@/ui/overlays/menu'

/** A link to the record of a lot's or a document's product. */
export const ProductLink = ({
  of: { product_id, cat_no },
}: {
  of: { product_id: number; cat_no: string }
}) => (
  <RouteAnchor
    href={recordPath(product_id)}
    className="break-words font-mono text-[0.8125rem] hover:underline hover:underline-offset-4"
  >
    {cat_no}
  </RouteAnchor>
)

export const StateBadgeOf = ({ state }: { state: keyof typeof STATE_WORDS }) => (
  <Badge variant={STATE_BADGES[state]}>{STATE_WORDS[state]}</Badge>
)

/** What a lot's date means, and the day; a date that is over stands out. */
export function LotDate({ lot, today }: { lot: Lot; today: string }) {
  const { text, isOver } = lotDateText(lot, today)
  const isMissed = isOver && lot.state === 'current'
  return <span className={clsx('tabular-nums', isMissed && 'font-medium text-danger')}>{text}</span>
}

/** The menu of a lot or a document in a list. */
export const PaperMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu
    label={`Actions for ${name}`}
    button={(props) => (
      <IconButton {...props} label={`Actions for ${name}`} size="sm">
        <Ellipsis className="size-5" />
      </IconButton>
    )}
  >
    {children}
  </Menu>
)
