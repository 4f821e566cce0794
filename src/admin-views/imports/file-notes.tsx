import { importPath } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { IMPORT_STATE_WORDS } from '@/admin-views/imports/import-words'
import { Moment } from '@/admin-views/words/moment'
import { linkStyles } from '@/ui/text-link'

/** Notes on the whole file: an earlier upload of it, and warnings from reading it. */
export function FileNotes({ of: { same_file, warnings } }: { of: CatalogueImport }) {
  if (same_file === null && warnings.length === 0) return null
  return (
    <section
      aria-label="About this file"
      className="border border-line border-s-2 border-s-warning bg-surface-raised px-4 py-3 text-sm"
    >
      {same_file && (
        <p>
          The very same file was uploaded before, on <Moment iso={same_file.at} />.{' '}
          {/* A full page load: the view reads its address only once. */}
          <a href={importPath(same_file.id)} className={linkStyles()}>
            See that import
          </a>{' '}
          ({IMPORT_STATE_WORDS[same_file.state].toLowerCase()})
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="break-words">
          {warning}
        </p>
      ))}
    </section>
  )
}
