/** A chromatogram with the expected peak missing: a flat baseline, with the peak dashed. */
export function FlatTrace() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 220"
      preserveAspectRatio="none"
      fill="none"
      className="block h-36 w-full lg:h-52"
    >
      <path
        d="M0 200h96q8-3 16 0t16 0h210q6-5 12 0t14 0h180q10-2 20 0h250q8-2 16 0t16 0h330q7-4 14 0t16 0H1440"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="text-ink"
      />
      <path
        d="M820 198c70 0 92-180 140-180s70 180 140 180"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 6"
        vectorEffect="non-scaling-stroke"
        className="text-accent"
      />
    </svg>
  )
}
