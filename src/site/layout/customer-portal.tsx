import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { buttonStyles } from '@/ui/controls/button'
import { linkStyles } from '@/ui/links/text-link'

/**
 * The Customer Portal button. It has no target yet (spec §2.2), so it shows a note with the support contact.
 * @param place distinguishes the ids of the bar's and the drawer's button
 */
export function CustomerPortal({ place, className }: { place: 'bar' | 'drawer'; className?: string }) {
  const noteId = `customer-portal-${place}`
  const { customerPortal, customerPortalNote } = live(navigation).bar
  const { email } = live(company).mailboxes.support
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={noteId}
        className={buttonStyles({ variant: 'outline', size: 'md', className: 'w-full' })}
      >
        {customerPortal}
      </button>
      <div
        id={noteId}
        popover="auto"
        className="inset-x-5 top-[calc(64px+0.75rem)] right-5 left-auto w-[min(24rem,calc(100vw-2.5rem))] border border-line-strong bg-surface-raised p-6 text-ink lg:right-16"
      >
        <p className="font-serif text-title">{customerPortal}</p>
        <p className="mt-3 text-ink-muted">{customerPortalNote}</p>
        <p className="mt-3">
          <a href={`mailto:${email}`} className={linkStyles()}>
            {email}
          </a>
        </p>
      </div>
    </div>
  )
}
