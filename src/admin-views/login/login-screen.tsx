import { LoginView } from '@/admin-views/login/login-view'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { Wordmark } from '@/ui/layout/wordmark'
import { Picture } from '@/ui/pictures/picture'

/** The page of /admin/login (spec §2.16). Registered as the view `login`. */
export function LoginScreen() {
  const { name } = live(company)
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex flex-col px-6 py-8 sm:px-12 lg:px-16">
        <a href="/" aria-label={`${name}: to the public site`} className="self-start">
          <Wordmark name={name} />
        </a>
        <div className="m-auto w-full max-w-sm py-12">
          <h1 className="font-serif text-4xl tracking-tight">Admin Login</h1>
          <p className="mt-2 mb-2 text-ink-muted text-sm">
            For staff who manage the catalogue and its admins.
          </p>
          <div className="min-h-92">
            <LoginView />
            <noscript>The admin panel needs JavaScript. Please turn it on and load this page again.</noscript>
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="relative hidden border-line border-s lg:block">
        <Picture
          of={resolvePicture({ name: 'cro-reference-standards', alt: '' })}
          sizes="(min-width: 1024px) 58vw, 1px"
          className="absolute inset-0"
        />
      </div>
    </main>
  )
}
