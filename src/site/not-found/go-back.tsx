'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/ui/button'

/** Back to where the visitor came from; Home for a tab that was opened on this page. */
export function GoBack({ label, home }: { label: string; home: string }) {
  const router = useRouter()
  return (
    <Button
      variant="outline"
      size="lg"
      onClick={() => (window.history.length > 1 ? router.back() : router.push(home))}
      className="no-script:hidden"
    >
      {label}
    </Button>
  )
}
