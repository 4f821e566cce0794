import type { ReleaseItem } from '@/admin-views/api/releases'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { BeforeAndAfter, FieldStep } from '@/admin-views/product-words/field-step'
import { FieldSteps } from '@/admin-views/product-words/field-steps'

type Place = ReleaseItem['fields'][number]
type ShownValue = NonNullable<Place['shown']>['before']

const titleOf = ({ label, field }: Place) => label ?? field

/** What the form shows: a picture with its name, or a name. */
function Shown({ value }: { value: ShownValue }) {
  if (!value) return <span className="text-ink-muted">{NO_VALUE}</span>
  const { text, picture } = value
  return (
    <span className="flex items-start gap-3">
      {picture && (
        // biome-ignore lint/performance/noImgElement: made at this width already; its name stands beside it
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
  return <BeforeAndAfter before={<Shown value={shown.before} />} after={<Shown value={shown.after} />} />
}

/** The places of a document that changed, each as its form calls it, with what the form shows before and after. */
export const DocumentSteps = ({ fields }: { fields: Place[] }) => (
  <FieldSteps fields={fields} titleOf={titleOf} stepOf={step} />
)
