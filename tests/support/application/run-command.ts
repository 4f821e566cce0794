import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Command, commandFile } from '../../../scripts/steps/commands.mjs'

const execute = promisify(execFile)

type Ended = { code: number; stdout: string; stderr: string }

/** Runs a command on the database of the test file's API, without the scripts around it. */
export const runCommand = (name: Command, ...words: string[]): Promise<Ended> =>
  runCommandWith({}, name, ...words)

/** Runs a command with other settings than those of the test file's API. */
export async function runCommandWith(
  env: Record<string, string>,
  name: Command,
  ...words: string[]
): Promise<Ended> {
  try {
    const { stdout, stderr } = await execute(process.execPath, [commandFile(name), ...words], {
      env: { ...process.env, ...env },
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    // execFile rejects with this when a program ends with another code than 0.
    return error as Ended
  }
}

/** Runs the command catalogue:import. */
export const importCommand = (...words: string[]) => runCommand('import-catalogue', ...words)
