'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { readActivityAddress } from '@/admin-views/activity/activity-address'
import { ActivityList } from '@/admin-views/activity/activity-list'
import { ChangeSetDetail } from '@/admin-views/activity/change-set-detail'

/** The activity (contract §4). The list stays mounted behind a change, so that Back restores its focus. */
export function ActivityView() {
  const address = readActivityAddress(useSearchParams())
  const { set } = address
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(set)
  useEffect(() => {
    const left = previous.current
    previous.current = set
    if (set === left) return
    if (set === null) list.current?.querySelector<HTMLElement>(`[data-set="${left}"]`)?.focus()
    else {
      window.scrollTo({ top: 0, behavior: 'instant' })
      heading.current?.focus()
    }
  }, [set])

  return (
    <div className="mx-auto max-w-6xl">
      <div ref={list} hidden={set !== null} className="flex flex-col gap-5">
        <ActivityList address={address} isShown={set === null} />
      </div>
      {set !== null && <ChangeSetDetail key={set} id={set} address={address} heading={heading} />}
    </div>
  )
}
