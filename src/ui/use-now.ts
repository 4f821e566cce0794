'use client'

import { useEffect, useState } from 'react'

/** The time in ms, looked at again every minute: for what is said of how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
