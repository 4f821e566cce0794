import type { ReactNode } from 'react'

/** A numbered section of a record: rule, title, and fields in two columns where they fit. */
export function RecordSection({
  name,
  title,
  children,
}: {
  name: string
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`section-${name}`} className="border-line-strong border-t pt-4">
      <h2 id={`section-${name}`} className="section-number mb-4 font-serif text-xl">
        {title}
      </h2>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{children}</div>
    </section>
  )
}
