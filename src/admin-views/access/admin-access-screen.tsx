import { company } from '@/content-seed/company'
import { ButtonLink } from '@/ui/button-link'
import { linkStyles } from '@/ui/text-link'
import { Wordmark } from '@/ui/wordmark'

/** What the panel is for (spec §2.15). */
const FEATURES = [
  {
    title: 'Manage Reference Standards',
    text: 'Categories and products of the catalogue, with their identifiers, structures, pictures and documents.',
  },
  {
    title: 'User Management',
    text: 'The admins who may sign in: add them, keep their details, switch them on and off.',
  },
  {
    title: 'System Settings',
    text: 'How the panel looks and behaves for you: its theme, its sidebar, how long it remembers you.',
  },
] as const

/** The page of /admin-access (spec §2.15). Registered as the view `access`. */
export function AdminAccessScreen() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col px-6 py-8 sm:px-12">
      <Wordmark name={company.name} />
      <div className="my-auto py-12">
        <h1 className="max-w-2xl font-serif text-display">Admin Access</h1>
        <p className="mt-4 max-w-xl text-ink-muted text-lead">
          The staff side of {company.name}. You need an account to go further.
        </p>
        <ol className="mt-12 grid border-line border-t md:grid-cols-3 md:gap-10">
          {FEATURES.map(({ title, text }, index) => (
            <li key={title} className="border-line py-6 max-md:border-b">
              <span aria-hidden="true" className="text-accent text-xs tabular-nums">
                0{index + 1}
              </span>
              <h2 className="mt-2 font-medium">{title}</h2>
              <p className="mt-1.5 text-ink-muted text-sm">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink href="/admin" size="lg">
            Access Admin Panel
          </ButtonLink>
          <a href="/" className={linkStyles()}>
            Back to Home
          </a>
        </div>
      </div>
    </main>
  )
}
