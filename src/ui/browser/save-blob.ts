/** Downloads the answer of a call as a file: a link could not send the token. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The download has begun by then; the browser holds the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
