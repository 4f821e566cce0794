import { useRef } from 'react'
import { get, partOf, remove } from '@/admin-views/api/call'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { deviceName } from '@/admin-views/own-sessions/device-name'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import { Moment } from '@/admin-views/words/moment'
import type { SessionsAnswer } from '@/domain/contract/session-answer'
import { Button } from '@/ui/controls/button'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { Badge } from '@/ui/layout/badge'
import { Skeleton } from '@/ui/layout/skeleton'

export const OWN_SESSIONS_HINT =
  'Ending a session signs that browser out at once. If you see one that you do not know, end it and change your password.'

function countText(count: number): string {
  return count === 1 ? 'You are signed in here only.' : `You are signed in at ${count} places.`
}

/** Ends one session, or all others (null). The button disappears with its session, so the focus moves to the count. */
export function useEndingSessions() {
  const { sessions, isFailed, retry, end } = useOwnSessions()
  const { isRunning, run } = useSingleRun()
  const status = useRef<HTMLParagraphElement>(null)
  function endAnd(id: number | null) {
    void run(async () => {
      await end(id).catch(() => undefined)
      status.current?.focus()
    })
  }
  return { sessions, isFailed, retry, isRunning, endAnd, status }
}

/** The admin's own sessions, each with a button to end it. */
export function OwnSessionList({
  sessions,
  isFailed,
  retry,
  isRunning,
  endAnd,
  status,
}: ReturnType<typeof useEndingSessions>) {
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className="min-h-5 text-ink-muted text-sm outline-none">
        {sessions ? countText(sessions.length) : !isFailed && 'Loading sessions...'}
      </p>
      {isFailed && <LoadFailure text="Your sessions could not be loaded." onRetry={retry} />}
      {!sessions && !isFailed && <Skeleton className="mt-3 h-16" />}
      <ul className="mt-1">
        {sessions?.map((session) => (
          <OwnSessionRow
            key={session.id}
            session={session}
            isBusy={isRunning}
            onEnd={() => endAnd(session.id)}
          />
        ))}
      </ul>
    </>
  )
}

/** The button that ends all other sessions, if there are any. */
export function EndOthers({ sessions, isRunning, endAnd }: ReturnType<typeof useEndingSessions>) {
  if (!sessions || sessions.length < 2) return null
  return (
    <Button variant="outline" disabled={isRunning} onClick={() => endAnd(null)}>
      End all others
    </Button>
  )
}

function OwnSessionRow({
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

const KEY = ['own-sessions'] as const

/** The admin's own sessions, the current one first, and a function to end others. */
function useOwnSessions() {
  const list = useAnswer(KEY, listOwnSessions, { failure: 'Failed to load sessions' })
  const end = useChange((id: number | null) => (id === null ? endOtherSessions : endOwnSession(id)), {
    done: (_, id) => (id === null ? 'All other sessions have ended' : 'The session has ended'),
    failed: () => 'Failed to end the session',
    // Also after a failure: the session may have ended on its own.
    reload: (client) => client.invalidateQueries({ queryKey: KEY }),
  })
  const sessions = list.data?.toSorted((a, b) => Number(b.current) - Number(a.current))
  return {
    sessions,
    isFailed: list.isError && sessions === undefined,
    retry: list.refetch,
    end: end.mutateAsync,
  }
}

const PATH = '/api/auth/sessions'

/** A session of the signed-in admin. */
type OwnSession = SessionsAnswer['sessions'][number]

const listOwnSessions = partOf(get<SessionsAnswer>(PATH), ({ sessions }) => sessions)

const endOwnSession = (id: number) => remove(`${PATH}/${id}`)

const endOtherSessions = remove(PATH)
