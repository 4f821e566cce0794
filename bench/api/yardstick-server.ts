import { spawn } from 'node:child_process'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { dataDir } from '../instruments/servers'

/** Starts the yardsticks of the list call (yardsticks.ts) in their own process. */
export async function startYardsticks(
  databaseUrl: string,
): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freeLoopbackPort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/api/yardsticks.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  })
  const url = `http://localhost:${port}`
  while (!(await fetch(`${url}/bare`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The yardsticks ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}
