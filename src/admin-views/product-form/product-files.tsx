import { useState } from 'react'
import { fileAddress } from '@/domain/rules/text/file-path'
import { publicEnv } from '@/env.public'
import { buttonStyles } from '@/ui/controls/button'

const frame = 'mt-1 grid aspect-square w-full max-w-60 place-content-center border border-line'

/** The picture of a product, or a frame that says there is none. */
export function ProductImage({ path, name }: { path: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!path || isBroken)
    return (
      <span className={`${frame} bg-surface-sunken px-3 text-center text-ink-muted`}>
        {isBroken ? 'The image could not be loaded' : 'No image'}
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: an upload, served unchanged; there is nothing to optimise
    <img
      src={fileAddress(path, publicEnv.apiBaseUrl)}
      alt={name}
      width={240}
      height={240}
      className={`${frame} object-contain`}
      onError={() => setIsBroken(true)}
    />
  )
}

/** Link to a product's PDF. */
export function ProductPdf({ path }: { path: string | null }) {
  if (!path) return <span className="text-ink-muted">No file</span>
  return (
    <a
      href={fileAddress(path, publicEnv.apiBaseUrl)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ variant: 'outline', size: 'sm', className: 'mt-1' })}
    >
      Open
    </a>
  )
}
