/** The size of a file in words: `84 KB`, `1.2 MB` (1 KB = 1,000 bytes). */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
