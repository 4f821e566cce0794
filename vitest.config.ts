import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const alias = {
  '@payload-config': `${import.meta.dirname}/payload.config.ts`,
  '@': `${import.meta.dirname}/src`,
  // The compiler of the framework makes the typefaces; there is nothing to run here.
  'next/font/local': `${import.meta.dirname}/tests/support/browser/typeface.ts`,
}

/**
 * What all sources are called. What a module has been made into names the files that it imports, and those that it lists:
 * it is kept for as long as none is added, removed or renamed.
 */
const names = ['src', 'tests'].flatMap((folder) =>
  readdirSync(`${import.meta.dirname}/${folder}`, { recursive: true, encoding: 'utf8' }).sort(),
)
const digest = createHash('sha256').update(names.join('\n')).digest('hex')

/** The files that take longest, the longest first: begun last, one of them would be alone at work in the end. */
const LONGEST = [
  'unit/domain/chemistry/drawings-read-back.test.ts',
  'unit/domain/finding/changed-files.test.ts',
  'unit/catalogue/reading/linear-reading.test.ts',
  'unit/architecture/new-field.test.ts',
  'unit/domain/chemistry/structures/canonical-structure.test.ts',
  'start/release.test.ts',
  'start/cluster.test.ts',
  'api/imports/import-survives.test.ts',
  'api/products/bulk-survives.test.ts',
  'api/panel/cms-hostile.test.ts',
  'api/imports/catalogue-import-command.test.ts',
  'api/content/content-pull.test.ts',
  'api/database/backup.test.ts',
  'api/database/restore.test.ts',
  'api/database/backup-in-bucket.test.ts',
  'api/imports/export-round-trip.test.ts',
  'api/releases/releases-finding.test.ts',
  'api/releases/releases-survive.test.ts',
  'api/releases/releases-letters.test.ts',
  'api/releases/releases-anew.test.ts',
  'api/accounts/factors.test.ts',
  'api/accounts/ended-sessions.test.ts',
]

/** Where a file comes: before all others, which vitest sorts, when it is among the longest. */
function place({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}`))
  return found < 0 ? LONGEST.length : found
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/** Of another environment than the other API tests. */
const ALONE = [
  'tests/api/calls/cross-origin.test.ts',
  'tests/api/calls/deadlines.test.ts',
  'tests/api/files/bucket.test.ts',
  'tests/api/files/bucket-commands.test.ts',
  'tests/api/files/store-away.test.ts',
]

const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: ['tests/support/application/database-server.ts'],
  setupFiles: ['tests/support/application/around-file.ts'],
  // What a test has bundled of a copy of the project (tests/support/application/project-copy.ts) is JavaScript already.
  server: { deps: { external: [/\/\.built\//] } },
  // Many times what they take: nothing else has failed when the machine is busy.
  testTimeout: 180_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  resolve: { alias },
  // The name of each plugin is part of the key under which a module is kept.
  plugins: [{ name: `sources-${digest}` }],
  test: {
    // More than half of what they do is waiting, for a database or for servers that start, also on two cores.
    maxWorkers: 3,
    // Young objects are copied less often: 6 % less computing (structures drawn, search files compared).
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // What one run has made of the sources serves the next while they are the same: unit tests, those of the API.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${import.meta.dirname}/.test-data/modules` },
    // What the server writes of accounts as it goes; a test that wants it listens itself.
    onConsoleLog: (log) => !log.includes('"log":"accounts"'),
    projects: [
      {
        extends: true,
        // What a worker has loaded for one file serves the next. Who loads a module in another state resets the modules.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          // A machine that does other things besides is no reason to fail.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/screens/set-up.ts'],
          // Payload's form and its autosave, the only parts of its client that a screen renders.
          server: {
            deps: { inline: [/@payloadcms\/ui\/dist\/(?:forms\/Form|elements\/Autosave)\/index\.js/] },
          },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { ...api, name: 'api', exclude: ALONE, isolate: false } },
      { extends: true, test: { ...api, name: 'api-alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          // Beside other tests (docs/testing.md); `--maxWorkers` does not reach a project that extends this file.
          maxWorkers: 1,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
