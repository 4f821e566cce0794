import path from 'node:path'
import { buildConfig } from 'payload'
import { staffAdmin } from '@/admin-views/plugin'
import { baseConfig } from '@/database/base-config'
import { addIndexes } from '@/database/indexes'
import { CALL_DEADLINES, COMMAND_DEADLINES, poolOptions } from '@/database/pool'
import { env } from '@/env'

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
