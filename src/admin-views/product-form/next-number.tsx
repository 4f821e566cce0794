import { readNextNumber } from '@/admin-views/api/reference-products'
import { useAnswer } from '@/admin-views/session/use-answer'
import { linkStyles } from '@/ui/links/text-link'

/** Offers the next free catalogue number; it is entered only when somebody takes it. */
export function NextNumber({ value, onTake }: { value: string; onTake: (number: string) => void }) {
  const { data: number } = useAnswer(['next-number'], readNextNumber)
  // Reserves its line, so that nothing moves when the number appears or is taken.
  if (number === undefined || number === value.trim()) return <span aria-hidden="true">&nbsp;</span>
  return (
    <>
      Next free number:{' '}
      <button type="button" className={linkStyles()} onClick={() => onTake(number)}>
        <span className="sr-only">Use </span>
        <span className="font-mono">{number}</span>
      </button>
    </>
  )
}
