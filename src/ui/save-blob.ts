/** Has the browser save what a call has answered as a file: one that needs a token cannot be linked to. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The download has begun by then; the bytes are the browser's.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
