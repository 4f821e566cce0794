import { spawn } from 'node:child_process'
import path from 'node:path'
import { report } from './log-lines.mjs'
import { root } from './root.mjs'

/**
 * Runs a program to its end in the repository's root.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean }} options quiet: shows output only if it
 * fails
 * @returns {Promise<{ code: number, signal: string | null, output: string }>} output: of a quiet program; signal:
 * what killed it, if anything, which is reported
 */
export function runChild(command, args, { quiet = false, ...options } = {}) {
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
    child.on('error', reject)
    child.on('close', (code, signal) => {
      // Ctrl+C needs no message.
      if (signal && signal !== 'SIGINT')
        report(`✗ ${path.basename(command)} was ended from outside (${signal}).`)
      resolve({ code: code ?? (signal ? 1 : 0), signal, output })
    })
  })
}

/** The path of a package's program in node_modules/.bin. */
export const packageBin = (/** @type {string} */ name) => `${root}/node_modules/.bin/${name}`
