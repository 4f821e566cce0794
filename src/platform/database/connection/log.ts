import { format } from 'node:util'
import { destination, type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import { asLogText } from '@/domain/rules/text/log-text'
import { env } from '@/env'
import { currentRequest } from '@/platform/observing/request-context'
import { errorLine, loggedWords, reportError } from '../errors/error-report'

const PROCESS = Symbol.for('averline.process')

const isJson = env.logFormat === 'json'

// Shared by all copies of this module: the framework's bundles have their own. The global object has no type for it.
const shared = globalThis as { [PROCESS]?: string }

/** The origin in every line. */
function origin(): object {
  const [name, request] = [shared[PROCESS], currentRequest()]
  return { ...(name && { process: name }), ...(request && { request_id: request.id }) }
}

/** The form of a line of JSON: levels as words, times as ISO 8601. */
const JSON_FORM: LoggerOptions = {
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
}

/** The options of the log. Values bound to a statement stay out of it, wherever an error is logged. */
export const logOptions = {
  level: env.logLevel,
  mixin: origin,
  serializers: { err: reportError },
  hooks: {
    logMethod(args, method) {
      method.apply(this, loggedWords(args) as typeof args)
    },
  },
  ...(isJson && JSON_FORM),
} satisfies LoggerOptions

/** The log of this process (contract §8), Payload's as well: lines of JSON, or text for a terminal. */
export const log = pino(
  logOptions,
  isJson
    ? destination({ dest: 1, sync: true })
    : pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }),
)

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns console output of libraries and this program into log lines, if the log is JSON.
 * @param name of this process, unless it is the serving one
 */
export function captureConsole(name?: string): void {
  if (name) shared[PROCESS] = name
  if (!isJson) return
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[method] = (...words: unknown[]) =>
      log[LEVELS[method]](
        asLogText(format(...words.map((word) => (word instanceof Error ? errorLine(word) : word)))),
      )
}
