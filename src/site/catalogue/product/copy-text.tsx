'use client'

import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCopied } from '@/site/catalogue/product/use-copied'
import { fetchFile } from '@/site/fetch-file'
import { buttonStyles } from '@/ui/controls/button'
import { CheckIcon, CopyIcon } from '@/ui/layout/icons'

/** A molfile in an SDF ends with this line. */
const END = 'M  END\n'

/** The molfile of an SDF. @throws if the file does not come or contains none */
async function fetchMolfile(address: string): Promise<string> {
  const response = await fetchFile(address)
  const text = await response.text()
  const end = text.indexOf(END)
  if (!response.ok || end === -1) throw new Error(`${address} has no molfile`)
  return text.slice(0, end + END.length)
}

/**
 * A button that copies a text, or the molfile of an SDF, and says so.
 * @param of the text, or the address of the SDF, which is fetched when it is copied
 */
export function CopyText({
  of,
  done,
  failed,
  children,
}: {
  of: { text: string } | { sdf: string }
  done: string
  failed: string
  children: ReactNode
}) {
  const [isDone, copy] = useCopied()
  const [hasFailed, setHasFailed] = useState(false)
  const Icon = isDone ? CheckIcon : CopyIcon
  return (
    <span className="inline-flex items-center gap-2 no-script:hidden">
      <button
        type="button"
        onClick={() => {
          setHasFailed(false)
          copy('text' in of ? of.text : fetchMolfile(of.sdf)).catch(() => setHasFailed(true))
        }}
        className={buttonStyles({ variant: 'quiet', size: 'sm', className: '-ms-3' })}
      >
        <Icon className="size-4" />
        {children}
      </button>
      <span role="status" className={hasFailed ? 'text-danger text-xs' : 'text-success text-xs'}>
        {isDone ? done : hasFailed && failed}
      </span>
    </span>
  )
}
