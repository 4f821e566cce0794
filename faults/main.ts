// `npm run faults [-- PART [COUNT] … [--seed N]]`: kills, cuts and fills what the built product stands on, and prints what
// it lost. Not part of `npm test`: it takes minutes, and its own databases and folders in .test-data/faults.
import { rmSync } from 'node:fs'
import { printBars } from '../bench/instruments/bars'
import { printTable } from '../bench/instruments/statistics'
import { wantedIngredients } from '../scripts/steps/build.mjs'
import { chooseBuildOf } from '../scripts/steps/builds.mjs'
import { dice } from '../tests/support/chance/dice'
import { readFaultWords } from './fault-words'
import { FAULTS_HOME } from './instruments/home'
import type { Part } from './part'

const PARTS: Record<string, () => Promise<{ run: Part }>> = {
  instance: () => import('./parts/killed-instance'),
  database: () => import('./parts/killed-database'),
  disk: () => import('./parts/full-disk'),
  network: () => import('./parts/database-away'),
  store: () => import('./parts/store-away'),
  clock: () => import('./parts/clock'),
  slow: () => import('./parts/slow-clients'),
  builds: () => import('./parts/two-builds'),
  rolling: () => import('./parts/rolling'),
  update: () => import('./parts/update'),
  adopting: () => import('./parts/adopting'),
  guesses: () => import('./parts/guesses'),
  soak: () => import('./parts/soak'),
}

const words = readFaultWords(process.argv.slice(2), Object.keys(PARTS))
// The default build's address, whatever is set: that build is tried.
process.env.SITE_URL = 'http://localhost:3000'
process.env.LOG_LEVEL = 'fatal'
if (!words || !chooseBuildOf(wantedIngredients())) {
  console.error(
    words
      ? 'Build first: npm run build.'
      : `Usage: npm run faults [-- PART [COUNT] … [--seed N]], with the parts ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(2)
}
console.log(`Seed ${words.seed}: give it again with --seed ${words.seed}.`)
for (const { name, count } of words.parts) {
  console.log(`\n## ${name}\n`)
  rmSync(FAULTS_HOME, { recursive: true, force: true })
  const begun = performance.now()
  const load = PARTS[name]
  const findings = load ? await (await load()).run({ chance: dice(words.seed), count }) : []
  printTable(
    ['fault', 'seen', 'wanted'],
    findings.map(({ fault, seen, wanted }) => [fault, seen, wanted]),
  )
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
rmSync(FAULTS_HOME, { recursive: true, force: true })
process.exit(printBars() ? 0 : 1)
