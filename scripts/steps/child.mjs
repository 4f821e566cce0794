import { spawn } from 'node:child_process'
import path from 'node:path'
import { report } from './log-lines.mjs'
import { root } from './root.mjs'

/** Signals that end a program together with the one that runs it. */
const ENDING = /** @type {const} */ (['SIGTERM', 'SIGINT'])

/**
 * Runs a program to its end in the repository's root.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean, getsSignals?: boolean }} options quiet: shows
 * output only if it fails; getsSignals: what ends this process ends the program first, and the caller goes on in order
 * @returns {Promise<{ code: number, signal: string | null, output: string }>} output: of a quiet program; signal:
 * what killed it, if anything, which is reported
 */
export function runChild(command, args, { quiet = false, getsSignals = false, ...options } = {}) {
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
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    const hand = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    if (getsSignals) for (const signal of ENDING) process.on(signal, hand)
    const ended = () => {
      for (const signal of ENDING) process.off(signal, hand)
    }
    child.on('error', (error) => {
      ended()
      reject(error)
    })
    child.on('close', (code, signal) => {
      ended()
      // Ctrl+C needs no message.
      if (signal && signal !== 'SIGINT')
        report(`✗ ${path.basename(command)} was ended from outside (${signal}).`)
      resolve({ code: code ?? (signal ? 1 : 0), signal, output })
    })
  })
}

/** The path of a package's program in node_modules/.bin. */
export const packageBin = (/** @type {string} */ name) => `${root}/node_modules/.bin/${name}`
