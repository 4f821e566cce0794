import type { ReleaseItem } from '@/admin-views/api/releases'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { BeforeAndAfter, FieldStep } from '@/admin-views/product-words/field-step'
import { FieldSteps } from '@/admin-views/product-words/field-steps'

type Place = ReleaseItem['fields'][number]
type ShownValue = NonNullable<Place['shown']>['before']

const titleOf = ({ label, field }: Place) => label ?? field

/** A value as the form shows it: a picture with its name, or text. */
function Shown({ value }: { value: ShownValue }) {
  if (!value) return <span className="text-ink-muted">{NO_VALUE}</span>
  const { text, picture } = value
  return (
    <span className="flex items-start gap-3">
      {picture && (
        // biome-ignore lint/performance/noImgElement: already made at this width; its name is beside it
        <img
          src={picture}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 shrink-0 border border-line object-cover"
        />
      )}
      <span className="wrap-anywhere min-w-0">{text}</span>
    </span>
  )
}

function step(place: Place) {
  const { shown } = place
  if (!shown) return <FieldStep change={place} title={titleOf(place)} />
  if (!shown.before?.picture && !shown.after?.picture) {
    const { field } = place
    const [before, after] = [shown.before?.text ?? place.before, shown.after?.text ?? place.after]
    return <FieldStep change={{ field, before, after }} title={titleOf(place)} />
  }
  return <BeforeAndAfter before={<Shown value={shown.before} />} after={<Shown value={shown.after} />} />
}

/** The changed fields of a document, named as in its form, each before and after. */
export const DocumentSteps = ({ fields }: { fields: Place[] }) => (
  <FieldSteps fields={fields} titleOf={titleOf} stepOf={step} />
)
