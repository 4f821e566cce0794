import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as framework from 'next/dist/server/next-server.js'
import { BUILT } from '@/paths'
import { FRAMEWORK_DIRECTORY } from './directory'
import { redactConsole } from './redacted-console'

/** The framework is CommonJS, whose default export is nested one level deeper for ES modules. */
const Framework = (framework.default as { default?: typeof framework.default }).default ?? framework.default

/** The build's settings, as written by the framework. */
type Noted = { config: ConstructorParameters<typeof Framework>[0]['conf'] }

/**
 * Opens the framework from the build, without a socket and without instrumentation.
 * @param settings overrides of next.config.ts
 */
export function openFramework(settings: Partial<Noted['config']> = {}): InstanceType<typeof Framework> {
  redactConsole()
  // Written by the framework in this build.
  const { config } = JSON.parse(readFileSync(path.join(BUILT, 'required-server-files.json'), 'utf8')) as Noted
  return new Framework({
    dir: process.cwd(),
    conf: { ...config, distDir: path.relative(process.cwd(), FRAMEWORK_DIRECTORY), ...settings },
    dev: false,
    customServer: true,
    minimalMode: false,
    quiet: true,
  })
}
