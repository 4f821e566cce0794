import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { builtCommand } from './built-commands'

const execute = promisify(execFile)

type Ended = { code: number; stdout: string; stderr: string }

async function runProgram(program: string, words: readonly string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await execute(program, words)
    return { code: 0, stdout, stderr }
  } catch (error) {
    // What execFile rejects with when a program ends with another code than 0.
    return error as Ended
  }
}

/** Runs a command of src/commands on the database of the test file's API, without the scripts around it. */
export const runCommand = (file: string, ...words: string[]) =>
  runProgram(process.execPath, [builtCommand(file), ...words])

/**
 * Runs it as the scripts do: Payload's loader makes JavaScript of it and of everything it imports, which takes four times
 * as long. Each command is run in this way once.
 */
export const runCommandFromSource = (file: string, ...words: string[]) =>
  runProgram(path.resolve('node_modules/.bin/payload'), ['run', file, '--', ...words])

/** The command catalogue:import. */
export const IMPORT = 'src/commands/catalogue-import/main.ts'

/** Runs the command catalogue:import. */
export const importCommand = (...words: string[]) => runCommand(IMPORT, ...words)
