'use client'

import { useRouter } from 'next/navigation'

/**
 * Goes back to the previous page; to Home in a tab that was opened on this page. Its style is passed in: the
 * framework sends this script with every page.
 */
export function GoBack({ label, home, className }: { label: string; home: string; className: string }) {
  const router = useRouter()
  return (
    <button
      type="button"
      onClick={() => (window.history.length > 1 ? router.back() : router.push(home))}
      className={className}
    >
      {label}
    </button>
  )
}
