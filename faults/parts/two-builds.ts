import { spawn } from 'node:child_process'
import { builds } from '../../scripts/steps/builds.mjs'
import { Installation } from '../instruments/installation'
import { Visitors } from '../instruments/visitors'
import type { Part } from '../part'

type Built = { code: number | null; output: string }

function build(): Promise<Built> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Two builds of one tree at once, while it is served: at least one comes about, and the other says what is wrong. */
export const run: Part = async () => {
  const installation = await Installation.open('builds', 1)
  const visitors = new Visitors(installation)
  visitors.begin()
  const before = builds().length
  const built = await Promise.all([build(), build()])
  await visitors.end()
  await installation.close()
  const done = built.filter(({ code }) => code === 0).length
  const silent = built.filter(({ code, output }) => code !== 0 && !/✗ \S/.test(output)).length
  return [
    {
      fault: 'two builds at once',
      seen: `${done} done, ${builds().length - before} new`,
      wanted: '≥ 1 done, ≥ 0 new',
    },
    { fault: 'one that failed', seen: `${silent} without a sentence`, wanted: '≤ 0 without' },
    {
      fault: 'visitors meanwhile',
      seen: `${visitors.failed} failed of ${visitors.asked}`,
      wanted: '≤ 0 failed',
    },
  ]
}
