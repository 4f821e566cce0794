/** A chromatogram without the peak that should be there: the baseline runs on, the missing peak is dashed. */
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
        d="M0 200h300l14-3 12 5 15-4 13 2h240l16-3 10 4 18-2h210l12-4 15 6 12-3 16 1h260l18-4 12 5 14-1h260"
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
