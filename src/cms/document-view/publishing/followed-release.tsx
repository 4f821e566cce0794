'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { askPanel } from '@/cms/calls/ask-panel'
import { groupedNumber } from '@/ui/texts/grouped-number'
import { type FollowedRelease, momentWords } from './publication-call'

const ASK_EVERY_MS = 1_000

const isOver = (release: FollowedRelease | null) => release !== null && release.state !== 'preparing'

/** Reads a release until it is prepared. @returns it, null while it is not known, and why it was not read last */
export function useFollowed(number: number): [FollowedRelease | null, string | null] {
  const [release, setRelease] = useState<FollowedRelease | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isAsked = !isOver(release)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const ask = async () => {
      const answer = await askPanel<FollowedRelease>(`/cms/api/releases/${number}`)
      if (!isWanted) return
      setProblem(answer.problem ?? null)
      if (answer.body) setRelease(answer.body)
    }
    void ask()
    const asking = setInterval(ask, ASK_EVERY_MS)
    return () => {
      isWanted = false
      clearInterval(asking)
    }
  }, [number, isAsked])
  return [release, problem]
}

/**
 * Follows a release whose dialog is closed until it is prepared.
 * @param onPrepared called once, also when it failed or was cancelled
 */
export function FollowUnseen({ number, onPrepared }: { number: number; onPrepared: () => void }) {
  const [release] = useFollowed(number)
  const isPrepared = isOver(release)
  const tellPrepared = useEffectEvent(onPrepared)
  useEffect(() => {
    if (isPrepared) tellPrepared()
  }, [isPrepared])
  return null
}

function progressWords({ progress: { done, total }, waiting }: FollowedRelease): string {
  if (waiting) return 'It waits for other work to end.'
  if (total === 0) return 'Collecting the changes'
  return `${groupedNumber(done)} of ${groupedNumber(total)} ${total === 1 ? 'page' : 'pages'} ready`
}

function Preparing({ release }: { release: FollowedRelease | null }) {
  const { done, total } = release?.progress ?? { done: 0, total: 0 }
  return (
    <>
      <progress
        className="panel-progress"
        aria-label="Progress"
        max={1}
        value={total === 0 ? undefined : done / total}
      />
      <p>{release ? progressWords(release) : 'Beginning'}</p>
      <p className="panel-muted">You may close this: it continues.</p>
    </>
  )
}

/**
 * The way of a release to visitors: its progress, and then where they see it, when it will be, or why it failed.
 * @param address of the published document; null if it was removed from the site
 */
export function FollowedSteps({
  number,
  release,
  problem,
  address,
}: {
  number: number
  release: FollowedRelease | null
  problem: string | null
  address: string | null
}) {
  const link = <a href={`/admin/releases/${number}`}>{release?.name ?? 'the release'}</a>
  switch (release?.state) {
    case 'live':
    case 'retired':
      return (
        <p>
          <strong className="panel-live">Live</strong>{' '}
          {address === null ? (
            <>Visitors do not find it any more: {link}.</>
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              See it on the site (new tab)
            </a>
          )}
        </p>
      )
    case 'ready':
      return (
        <p>
          {release.waits_for === 'approval'
            ? 'It waits for somebody else to approve it'
            : release.live_at === null
              ? 'It is prepared and not live yet'
              : `It goes live by itself on ${momentWords(release.live_at)}`}
          : {link}.
        </p>
      )
    case 'failed':
      return (
        <p role="alert" className="panel-refusal">
          It could not be prepared, and what visitors see has not changed. {release.error} {link}
        </p>
      )
    case 'cancelled':
      return (
        <p role="alert" className="panel-refusal">
          Somebody cancelled it, and what visitors see has not changed: {link}.
        </p>
      )
    default:
      return (
        <>
          <Preparing release={release} />
          {problem !== null && <p className="panel-refusal">{problem} The release goes on meanwhile.</p>}
        </>
      )
  }
}
