import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { fieldNamed, fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import type { Value } from '@/domain/rules/changes/change'
import { factsOf } from '@/domain/rules/products/product-fields'
import { excerpt } from '@/domain/rules/text/excerpt'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'

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

/** The value of a field; a long text is cut until expanded. @param place must be in the visible part */
export function CutValue({
  field,
  title = fieldTitle(field),
  value,
  place,
}: {
  field: string
  title?: string
  value: Value
  place?: number
}) {
  const [isWhole, setIsWhole] = useState(false)
  const part = excerpt(valueText(value) ?? '', place)
  if (part === null) return <RecordedValue field={field} value={value} />
  return (
    <>
      <RecordedValue field={field} value={isWhole ? value : part} />{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        aria-label={`All of ${title}`}
        onClick={() => setIsWhole(!isWhole)}
        className="min-h-6 whitespace-nowrap text-ink text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {isWhole ? 'Show less' : 'Show all'}
      </button>
    </>
  )
}
