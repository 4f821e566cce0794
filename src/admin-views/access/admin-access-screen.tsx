import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { adminAccessPage } from '@/content-seed/pages/system/admin-access'
import { ButtonLink } from '@/ui/controls/button-link'
import { Wordmark } from '@/ui/layout/wordmark'
import { linkStyles } from '@/ui/links/text-link'

/** The page of /admin-access (spec §2.15). Registered as the view `access`. */
export function AdminAccessScreen() {
  const { title: pageTitle, intro, features, enter, back } = live(adminAccessPage)
  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col px-6 py-8 sm:px-12">
      <Wordmark name={live(company).name} />
      <div className="my-auto py-12">
        <h1 className="max-w-2xl font-serif text-display">{pageTitle}</h1>
        <p className="mt-4 max-w-xl text-ink-muted text-lead">{intro}</p>
        <ol className="mt-12 grid border-line border-t md:grid-cols-3 md:gap-10">
          {features.map(({ id, title, description }, index) => (
            <li key={id} className="border-line py-6 max-md:border-b">
              <span aria-hidden="true" className="text-accent text-xs tabular-nums">
                0{index + 1}
              </span>
              <h2 className="mt-2 font-medium">{title}</h2>
              <p className="mt-1.5 text-ink-muted text-sm">{description}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink href={enter.href} size="lg">
            {enter.label}
          </ButtonLink>
          <a href={back.href} className={linkStyles()}>
            {back.label}
          </a>
        </div>
      </div>
    </main>
  )
}
