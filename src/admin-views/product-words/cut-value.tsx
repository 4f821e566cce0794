'use client'

import { useState } from 'react'
import { fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import type { Value } from '@/domain/change'
import { excerpt } from '@/domain/excerpt'

/**
 * The value of a field; a long text is cut until expanded.
 * @param title the field's name
 * @param place a position that the visible part must include
 */
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
