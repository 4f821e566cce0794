import { useId } from 'react'

type RadioItem<Value extends string> = { value: Value; label: string; about?: string }

/** Radio buttons for a few options, each with a description. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  items,
  value,
  onChange,
}: {
  legend: string
  name: string
  items: readonly RadioItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-col gap-1">
        {items.map((item) => (
          <div key={item.value} className="flex min-h-6 items-baseline gap-2.5 text-sm">
            <input
              type="radio"
              id={`${id}-${item.value}`}
              name={name}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
              className="size-4.5 shrink-0 translate-y-1 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-raised checked:border-5 checked:border-brand disabled:cursor-not-allowed disabled:opacity-55"
            />
            <label htmlFor={`${id}-${item.value}`} className="flex flex-wrap gap-x-2">
              {item.label}
              {item.about && <span className="text-ink-muted">{item.about}</span>}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
