import { clsx } from 'clsx/lite'
import type { Office } from '@/domain/content/schema/parts/office'

/** A postal address on several lines. */
export function OfficeAddress({ office, className }: { office: Office; className?: string }) {
  const { street, locality, postalCode, state, country } = office.address
  return (
    <address className={clsx('text-[0.9375rem] leading-relaxed not-italic text-ink-muted', className)}>
      {[...street, `${locality} ${postalCode}`, `${state}, ${country}`].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
