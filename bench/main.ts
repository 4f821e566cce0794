// `npm run bench [-- PART …]`: measures the built product against named yardsticks in one run and prints ratios with medians.
import { wantedIngredients } from '../scripts/steps/build.mjs'
import { chooseBuildOf } from '../scripts/steps/builds.mjs'
import { printBars } from './instruments/bars'
import type { Part } from './part'

const PARTS: Record<string, () => Promise<{ run: Part }>> = {
  list: () => import('./api/list'),
  filters: () => import('./api/filters'),
  exports: () => import('./api/exports'),
  'after-import': () => import('./api/after-import'),
  history: () => import('./api/history'),
  imports: () => import('./api/imports'),
  'imports-killed': () => import('./api/imports-killed'),
  releases: () => import('./releases/releases'),
  drafts: () => import('./releases/drafts'),
  content: () => import('./content/content'),
  composing: () => import('./content/composing'),
  flood: () => import('./api/flood'),
  throughput: () => import('./pages/throughput'),
  weight: () => import('./pages/weight'),
  vitals: () => import('./pages/vitals'),
  'staff-list': () => import('./pages/staff-list'),
  'staff-categories': () => import('./pages/staff-categories'),
  boot: () => import('./product/boot'),
  memory: () => import('./product/memory'),
  reading: () => import('./product/reading'),
  find: () => import('./product/find'),
  observing: () => import('./product/observing'),
  backup: () => import('./product/backup'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
// The default build's address, whatever is set: that build is measured.
process.env.SITE_URL = 'http://localhost:3000'
if (unknown.length > 0 || !chooseBuildOf(wantedIngredients())) {
  console.error(
    unknown.length > 0
      ? `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`
      : 'Build first: npm run build.',
  )
  process.exit(2)
}
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n## ${name}\n`)
  await (await load()).run()
}
printBars()
process.exit(0)
