import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { dataDir, untilAnswering } from '../instruments/servers'
import { seconds } from '../instruments/statistics'
import type { Part } from '../part'

const clone = path.join(dataDir, 'clone')

export const part: Part = {
  question: 'How long does `npm start` take on a fresh clone: install, build, fill, until it answers?',
  bars: { 'the first start': '≤ 120 s' },
  run: async (tell) => {
    rmSync(clone, { recursive: true, force: true })
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${path.resolve('.')}`, clone])
    const PORT = String(await freeLoopbackPort())
    const { SITE_URL: _, ...env } = process.env
    const start = performance.now()
    const child = spawn('npm', ['start'], { cwd: clone, stdio: 'inherit', env: { ...env, PORT } })
    const product = await untilAnswering(child, `http://localhost:${PORT}`, '/api/health')
    tell('the first start', seconds(performance.now() - start))
    await product.stop()
    rmSync(clone, { recursive: true, force: true })
  },
}
