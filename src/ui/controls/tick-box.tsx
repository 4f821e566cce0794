'use client'

import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'

/** The box of a checkbox. @param isMixed indeterminate: some of several are on */
export function TickBox({
  isMixed = false,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { isMixed?: boolean }) {
  return (
    <span className={clsx('relative inline-flex size-4.5 shrink-0', className)}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        className="peer size-full cursor-pointer appearance-none border border-line-strong bg-surface-raised before:absolute before:-inset-1 checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:cursor-not-allowed disabled:opacity-55"
        {...props}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 18 18"
        fill="none"
        strokeWidth="1.75"
        className="pointer-events-none absolute inset-0 stroke-surface-raised opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      >
        <path d={isMixed ? 'M4.5 9h9' : 'M4 9.5l3.2 3L14 5.5'} />
      </svg>
    </span>
  )
}
