import { clsx } from 'clsx/lite'

/** Makes an icon of the public site: decorative, plain SVG, which ships no script. */
const icon =
  (path: string) =>
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
      <path d={path} />
    </svg>
  )

// Marked pure, so that the scripts of a page leave out the icons that no script draws.
export const MenuIcon = /* @__PURE__ */ icon('M3 7h18M3 12h18M3 17h12')
export const CloseIcon = /* @__PURE__ */ icon('M5 5l14 14M19 5L5 19')
export const SearchIcon = /* @__PURE__ */ icon(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21',
)
export const CartIcon = /* @__PURE__ */ icon(
  'M2.5 4h3l2.3 11.5h10.4L20.5 8H6.5M7.75 19.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0M15.75 19.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0',
)
export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
export const MoonIcon = /* @__PURE__ */ icon('M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z')
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9l6 6 6-6')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4M10 6l-6 6 6 6')
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h16M14 6l6 6-6 6')
export const ArrowUpRightIcon = /* @__PURE__ */ icon('M7 17L17 7M8.5 7H17v8.5')
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11v11H9zM5.5 15H4V4h11v1.5')
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5')
export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5z')
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5.5v13M15.5 5.5v13')
