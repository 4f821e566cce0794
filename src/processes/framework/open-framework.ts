import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as framework from 'next/dist/server/next-server.js'
import { BUILT } from '@/paths'
import { FRAMEWORK_DIRECTORY } from './directory'
import { redactConsole } from './redacted-console'

/** The framework comes as an older kind of module, whose default is one level further down for a newer kind. */
const Framework = (framework.default as { default?: typeof framework.default }).default ?? framework.default

/** The build's settings, as the framework has noted them. */
type Noted = { config: ConstructorParameters<typeof Framework>[0]['conf'] }

/**
 * The framework itself, from the build, without a socket of its own, and without what it would start beside itself.
 * @param settings what is otherwise than in next.config.ts
 */
export function openFramework(settings: Partial<Noted['config']> = {}): InstanceType<typeof Framework> {
  redactConsole()
  // The framework wrote it, in this build.
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
