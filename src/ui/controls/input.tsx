import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'

/** The styles of all text controls. 16 px on phones, which otherwise zoom the page on focus. */
export const controlStyles =
  'w-full border border-line-strong bg-surface-raised text-base text-ink placeholder:text-ink-muted hover:border-ink-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted aria-invalid:border-danger sm:text-sm'

/** A single-line text input; `mono` for identifiers (CAS and catalogue numbers, SMILES). */
export function Input({ mono = false, className, ...props }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input className={clsx(controlStyles, 'h-10 px-3', mono && 'font-mono', className)} {...props} />
}
