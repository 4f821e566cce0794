// `npm run bench [-- PART …]`: measures the built product and compares the figures with their bars.
import { wantedIngredients } from '../scripts/steps/build.mjs'
import { chooseBuildOf } from '../scripts/steps/builds.mjs'
import { printBars } from './instruments/bars'
import { printTable } from './instruments/statistics'
import { isSmall, type Part } from './part'

const PARTS: Record<string, () => Promise<{ part: Part }>> = {
  list: () => import('./api/list'),
  exports: () => import('./api/exports'),
  history: () => import('./api/history'),
  imports: () => import('./api/imports'),
  releases: () => import('./releases/releases'),
  composing: () => import('./content/composing'),
  documents: () => import('./documents/release'),
  'documents-staff': () => import('./documents/staff'),
  flood: () => import('./api/flood'),
  accounts: () => import('./api/accounts'),
  weight: () => import('./pages/weight'),
  vitals: () => import('./pages/vitals'),
  staff: () => import('./pages/staff'),
  'first-start': () => import('./product/first-start'),
  boot: () => import('./product/boot'),
  memory: () => import('./product/memory'),
  find: () => import('./product/find'),
  observing: () => import('./product/observing'),
  backup: () => import('./product/backup'),
  'structures-truth': () => import('./structures/structures-truth'),
}
/** The parts that do not measure the build of this folder. */
const WITHOUT_BUILD = ['structures-truth', 'first-start']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
// The default build's address, whatever is set: that build is measured.
process.env.SITE_URL = 'http://localhost:3000'
const needsBuild = asked.length === 0 || asked.some((name) => !WITHOUT_BUILD.includes(name))
if (unknown.length > 0 || (needsBuild && !chooseBuildOf(wantedIngredients()))) {
  console.error(
    unknown.length > 0
      ? `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`
      : 'Build first: npm run build.',
  )
  process.exit(2)
}
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { part } = await load()
  console.log(`\n## ${name}\n\n${part.question}\n`)
  const measures = new Map<string, string>()
  await part.run((what, measured) => {
    measures.set(what, measured)
    console.log(`${process.uptime().toFixed(0)} s ${what}: ${measured}`)
  })
  const figures = new Set([...measures.keys(), ...Object.keys(part.bars)])
  console.log()
  printTable(
    [name, 'measured', isSmall ? 'wanted of the full size' : 'wanted'],
    [...figures].map((what) => [what, measures.get(what) ?? 'nothing', part.bars[what] ?? '']),
  )
}
printBars()
process.exit(0)
