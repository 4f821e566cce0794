'use client'

import { useState } from 'react'

const PARAMETER = 'tab'

/**
 * The chosen tab, kept in the page's address so that a reload and a shared link open it again. Reads the address at
 * once, so use it in the browser only.
 */
export function useTabInAddress<Value extends string>(
  tabs: readonly [{ value: Value }, ...{ value: Value }[]],
): [Value, (value: Value) => void] {
  const [tab, setTab] = useState<Value>(() => {
    const named = new URLSearchParams(window.location.search).get(PARAMETER)
    return (tabs.find(({ value }) => value === named) ?? tabs[0]).value
  })
  function choose(value: Value) {
    setTab(value)
    const address = new URL(window.location.href)
    if (value === tabs[0].value) address.searchParams.delete(PARAMETER)
    else address.searchParams.set(PARAMETER, value)
    window.history.replaceState(window.history.state, '', address)
  }
  return [tab, choose]
}
