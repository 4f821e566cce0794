import { clsx } from 'clsx/lite'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { fieldNamed, valueText } from '@/admin-views/product-words/field-words'
import type { Value } from '@/domain/change'
import { factsOf } from '@/domain/product-fields'
import { MolecularFormula } from '@/ui/molecular-formula'

/** A recorded value, for comparison: keeps line breaks; identifiers and paths use their own font. */
export function RecordedValue({ field, value }: { field: string; value: Value }) {
  const text = valueText(value)
  const known = fieldNamed(field)
  const facts = known && factsOf(known)
  if (text === null) return <span className="text-ink-muted">{NO_VALUE}</span>
  if (known === 'molecular_formula') return <MolecularFormula formula={text} className="break-words" />
  const isMono = facts !== undefined && (facts.kind === 'file' || 'isMono' in facts)
  return (
    <span
      className={clsx('whitespace-pre-line', isMono ? 'break-all font-mono text-[0.8125rem]' : 'break-words')}
    >
      {text}
    </span>
  )
}
