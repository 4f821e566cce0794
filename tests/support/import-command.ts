import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs the command catalogue:import on the database of the test file's API, without the scripts around it. */
export async function importCommand(...words: string[]) {
  const run = ['run', 'src/commands/catalogue-import/main.ts', '--', ...words]
  try {
    const { stdout, stderr } = await execute('node_modules/.bin/payload', run)
    return { code: 0, stdout, stderr }
  } catch (error) {
    // What execFile rejects with when a program ends with another code than 0.
    return error as { code: number; stdout: string; stderr: string }
  }
}
