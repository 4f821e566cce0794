'use client'

import { useEffect, useState } from 'react'

/** A preview of a chosen picture; nothing if the browser cannot show it. */
export function ImagePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null) return <span className="size-14" />
  return (
    // biome-ignore lint/performance/noImgElement: a local file; there is nothing to optimise
    <img
      src={address}
      alt="Preview of the chosen file"
      width={56}
      height={56}
      className="size-14 bg-surface-sunken object-contain"
      onError={() => setAddress(null)}
    />
  )
}
