import { clsx } from 'clsx/lite'
import { WIZARD_STEPS, type WizardStep } from '@/admin-views/imports/wizard-steps'
import { HistoryAnchor } from '@/ui/links/history-anchor'

/** The steps of the wizard, and the current one. @param hrefs the steps that can be reached from here */
export function Stepper({
  current,
  hrefs = {},
}: {
  current: WizardStep
  hrefs?: Partial<Record<WizardStep, string>>
}) {
  const at = WIZARD_STEPS.indexOf(current)
  return (
    <ol aria-label="Steps of the import" className="grid grid-cols-4 gap-x-2 sm:gap-x-4">
      {WIZARD_STEPS.map((step, place) => {
        const href = step === current ? undefined : hrefs[step]
        const name = (
          <>
            <span
              aria-hidden="true"
              className={clsx('me-2 font-mono text-xs', place <= at ? 'text-accent' : 'text-ink-muted')}
            >
              0{place + 1}
            </span>
            {step}
            {place < at && <span className="sr-only"> (done)</span>}
          </>
        )
        return (
          <li
            key={step}
            aria-current={place === at ? 'step' : undefined}
            className={clsx(
              'border-t-2 pt-2 text-sm',
              place === at && 'border-accent font-medium',
              place < at && 'border-brand',
              place > at && 'border-line text-ink-muted',
            )}
          >
            {href === undefined ? (
              name
            ) : (
              <HistoryAnchor
                href={href}
                className="inline-block min-h-6 hover:underline hover:underline-offset-4"
              >
                {name}
              </HistoryAnchor>
            )}
          </li>
        )
      })}
    </ol>
  )
}
