import type { ReactNode } from 'react'

/** A titled group of fields, two to a row where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium text-ink-muted text-xs">{title}</legend>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
