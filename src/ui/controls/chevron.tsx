/** The arrow in a control that opens a list. */
export const Chevron = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="-translate-y-1/2 pointer-events-none absolute end-3 top-1/2 size-4 text-ink-muted"
  >
    <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)
