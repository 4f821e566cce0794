import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a command of src/commands on the database of the test file's API, without the scripts around it. */
export async function runCommand(file: string, ...words: string[]) {
  try {
    const { stdout, stderr } = await execute('node_modules/.bin/payload', ['run', file, '--', ...words])
    return { code: 0, stdout, stderr }
  } catch (error) {
    // What execFile rejects with when a program ends with another code than 0.
    return error as { code: number; stdout: string; stderr: string }
  }
}

/** Runs the command catalogue:import. */
export const importCommand = (...words: string[]) =>
  runCommand('src/commands/catalogue-import/main.ts', ...words)
