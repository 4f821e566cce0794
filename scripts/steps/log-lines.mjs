import { hostname } from 'node:os'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug']

/** Whether this process writes lines of JSON, as the log of a server; commands write for people. */
let isJson = false

/**
 * Begins the log of a server (contract §8): from now on every line is JSON, unless LOG_FORMAT is `text`, or unset at a
 * terminal. Child processes read the same variable.
 */
export function beginLog() {
  process.env.LOG_FORMAT ||= process.stdout.isTTY ? 'text' : 'json'
  isJson = process.env.LOG_FORMAT === 'json'
}

/** Whether the log of this process is JSON. */
export const isJsonLog = () => isJson

/**
 * Writes a line of the log as JSON.
 * @param {'error' | 'warn' | 'info'} level
 * @param {string} msg
 * @param {Record<string, unknown>} [fields]
 */
export function logLine(level, msg, fields = {}) {
  const wanted = LEVELS.indexOf(process.env.LOG_LEVEL || 'info')
  if (wanted !== -1 && LEVELS.indexOf(level) > wanted) return
  const line = {
    level,
    time: new Date().toISOString(),
    msg,
    pid: process.pid,
    hostname: hostname(),
    ...fields,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/**
 * Reports to the operator of the server: a sentence at a terminal, a line in the log.
 * @param {string} text a sentence
 * @param {'error' | 'warn' | 'info'} [level]
 */
export function report(text, level = 'error') {
  if (isJson) logLine(level, text)
  else console.error(text)
}
