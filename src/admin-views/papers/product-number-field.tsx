import { useProductNumbered } from '@/admin-views/papers/find-product'
import { TextField } from '@/ui/controls/text-field'

/** The catalogue number of the product that a lot or a document is of; names the product as soon as it is found. */
export function ProductNumberField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | null
  onChange: (catNo: string) => void
}) {
  const product = useProductNumbered(value)
  const note =
    product === null
      ? 'The catalogue has no product with this number'
      : product && <span className="text-ink-muted">{product.name}</span>
  return (
    <TextField
      label="Catalogue number*"
      note={note ?? null}
      error={error}
      mono
      name="cat_no"
      data-autofocus
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
