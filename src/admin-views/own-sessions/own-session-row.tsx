import type { OwnSession } from '@/admin-views/api/sessions'
import { deviceName } from '@/admin-views/own-sessions/device-name'
import { Moment } from '@/admin-views/words/moment'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'

/** One session of the signed-in admin. */
export function OwnSessionRow({
  session: { user_agent, address, signed_in_at, last_used_at, current },
  isBusy,
  onEnd,
}: {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}) {
  const device = deviceName(user_agent)
  return (
    <li className="flex items-start gap-4 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 text-sm">
        <p
          className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium"
          title={user_agent ?? undefined}
        >
          {device}
          {current && <Badge variant="outline">This one</Badge>}
        </p>
        <p className="mt-0.5 break-all font-mono text-ink-muted text-xs">{address ?? 'Unknown address'}</p>
        <p className="mt-1 text-ink-muted text-xs tabular-nums">
          Signed in <Moment iso={signed_in_at} />
          {!current && (
            <>
              {' · last used '}
              <Moment iso={last_used_at} />
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End the session of ${device}, ${address ?? 'unknown address'}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
