import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { report } from './log-lines.mjs'
import { root } from './root.mjs'

/** Signals that end a program together with the one that runs it. */
const ENDING = /** @type {const} */ (['SIGTERM', 'SIGINT'])

/**
 * Runs a program to its end in the repository's root.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean, getsSignals?: boolean,
 * onLine?: (line: string) => void }} options quiet: shows output only if it fails; getsSignals: what ends this process
 * ends the program first, and the caller goes on in order; onLine: reads the lines of a quiet program as they come;
 * signal: ends the program, which is waited for
 * @returns {Promise<{ code: number, signal: string | null, output: string }>} output: of a quiet program; signal:
 * the one that ended it, or null; it is reported unless options.signal was aborted
 */
export function runChild(
  command,
  args,
  { quiet = false, getsSignals = false, onLine, signal: ending, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...options,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    if (child.stdout && onLine) createInterface({ input: child.stdout }).on('line', onLine)
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    const hand = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const end = () => hand('SIGTERM')
    if (getsSignals) for (const signal of ENDING) process.on(signal, hand)
    if (ending?.aborted) end()
    ending?.addEventListener('abort', end)
    const ended = () => {
      for (const signal of ENDING) process.off(signal, hand)
      ending?.removeEventListener('abort', end)
    }
    child.on('error', (error) => {
      ended()
      reject(error)
    })
    child.on('close', (code, signal) => {
      ended()
      // Ctrl+C needs no message.
      if (signal && signal !== 'SIGINT' && !ending?.aborted)
        report(`✗ ${path.basename(command)} was ended from outside (${signal}).`)
      resolve({ code: code ?? (signal ? 1 : 0), signal, output })
    })
  })
}

/** The path of a package's program in node_modules/.bin. */
export const packageBin = (/** @type {string} */ name) => `${root}/node_modules/.bin/${name}`
