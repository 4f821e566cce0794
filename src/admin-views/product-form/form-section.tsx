import type { ReactNode } from 'react'

/** A titled group of fields, in two columns where they fit. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-line border-b pb-1.5 font-serif text-lg">{title}</legend>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
