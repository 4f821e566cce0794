import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const steps = path.resolve('scripts/steps/fail.mjs')

test('contract §8 A sentence goes to standard error, also once the console writes to the log', async () => {
  const script = `
    import { run, StartupError } from ${JSON.stringify(steps)}
    console.error = (words) => console.log(JSON.stringify({ msg: words }))
    await run(async () => { throw new StartupError('Set the clock.') })`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  await expect(ended).rejects.toMatchObject({ code: 1, stdout: '', stderr: '\n✗ Set the clock.\n' })
})
