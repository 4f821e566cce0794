import { buttonStyles } from '@/ui/controls/button'
import { DownloadIcon } from '@/ui/layout/icons'

/**
 * The safety data sheet of a product that has one (contract §5). A sheet of this site is saved under a name that says
 * whose it is; one on another site opens in a new tab, since browsers ignore `download` for other origins.
 * @param address `/api/files/…`, or https
 * @param of the product, for readers who hear the link out of context, and for the file's name
 */
export function SdsDownload({
  address,
  label,
  note,
  of: { name, catNo },
}: {
  address: string
  label: string
  note: string
  of: { name: string; catNo: string }
}) {
  const isOurs = address.startsWith('/')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a
        href={address}
        aria-label={`${label}: ${name}`}
        className={buttonStyles({ variant: 'outline', className: 'print:hidden' })}
        {...(isOurs ? { download: `SDS ${catNo}.pdf` } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <DownloadIcon className="size-4" />
        {label}
      </a>
      <p className="text-sm text-ink-muted">{note}</p>
    </div>
  )
}
