import { Search } from 'lucide-react'
import { useState } from 'react'
import type { findAnything } from '@/admin-views/shell/find/find-anything'
import { useFindKey } from '@/admin-views/shell/find/use-find-key'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const FindDialog = dialogApart(async () => (await import('@/admin-views/shell/find/find-dialog')).FindDialog)

/** The button and key that open the search over everything. @param onGo opens an address */
export function FindButton({
  askProducts,
  onGo,
}: {
  askProducts: Parameters<typeof findAnything>[1]
  onGo: (href: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useFindKey(open)
  // So that no letter typed after the key is lost.
  usePreload(FindDialog.preload)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="ms-auto flex h-9 items-center gap-2 border border-line border-solid px-2.5 text-ink-muted text-sm transition-colors hover:border-line-strong hover:text-ink"
      >
        <Search className="size-4" />
        Find
        <kbd className="font-sans text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      {isOpen && (
        <FindDialog
          askProducts={askProducts}
          onGo={(href) => {
            close()
            onGo(href)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
