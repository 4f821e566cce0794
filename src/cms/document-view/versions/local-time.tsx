'use client'

import { useEffect, useState } from 'react'
import { zoneText } from '@/ui/texts/local-moment'

const LOOK = { dateStyle: 'medium', timeStyle: 'medium' } as const

/** A moment in the reader's time zone; in UTC until the page runs, since the server does not know the zone. */
export function LocalTime({ at }: { at: string }) {
  const [zone, setZone] = useState<string | undefined>('UTC')
  useEffect(() => setZone(undefined), [])
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat('en-GB', { ...LOOK, timeZone: zone }).format(new Date(at))}
    </time>
  )
}

/** Names the reader's time zone, as {@link LocalTime} has it. */
export function LocalZone() {
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(zoneText()), [])
  return zone
}
