import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** The icons of the public site, each decorative: plain SVG, which ships no script. */
const icon =
  (drawing: ReactNode) =>
  ({ className = 'size-5' }: { className?: string }) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('shrink-0', className)}
    >
      {drawing}
    </svg>
  )

export const MenuIcon = icon(<path d="M3 7h18M3 12h18M3 17h12" />)
export const CloseIcon = icon(<path d="M5 5l14 14M19 5L5 19" />)
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </>,
)
export const CartIcon = icon(
  <>
    <path d="M2.5 4h3l2.3 11.5h10.4L20.5 8H6.5" />
    <circle cx="9" cy="19.5" r="1.25" />
    <circle cx="17" cy="19.5" r="1.25" />
  </>,
)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z" />)
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />)
export const ArrowLeftIcon = icon(<path d="M20 12H4M10 6l-6 6 6 6" />)
export const ArrowRightIcon = icon(<path d="M4 12h16M14 6l6 6-6 6" />)
export const ArrowUpRightIcon = icon(<path d="M7 17L17 7M8.5 7H17v8.5" />)
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />)
export const DownloadIcon = icon(<path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />)
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />)
