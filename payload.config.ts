import path from 'node:path'
import { buildConfig } from 'payload'
import { staffAdmin } from '@/admin-views/plugin'
import { env } from '@/env'
import { baseConfig } from '@/platform/database/connection/base-config'
import { CALL_DEADLINES, COMMAND_DEADLINES, poolOptions } from '@/platform/database/connection/pool'
import { addIndexes } from '@/platform/database/migrating/indexes'

export default buildConfig({
  ...baseConfig(
    {
      ...poolOptions(env.databaseUrl, env.isCommand ? COMMAND_DEADLINES : CALL_DEADLINES),
      max: env.databasePool,
    },
    [addIndexes],
  ),
  serverURL: env.siteUrl,
  plugins: [staffAdmin()],
  // Written when somebody asks (CONTRIBUTING.md): by itself it would be each time that a command or a test begins.
  typescript: { autoGenerate: false, outputFile: path.resolve('src/payload-types.ts') },
})
