import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { fillCatalogue } from '../api/rows'
import { against, beside, quietly } from '../instruments/beside'
import { type Installation, withInstallation } from '../instruments/installation'
import { dataDir } from '../instruments/servers'
import { seconds } from '../instruments/statistics'
import { type Part, sized } from '../part'

const PRODUCTS = sized(100_000, 1_000)
/** Files of 2 MB each: 2 GB of them. */
const FILES = sized(1_000, 10)
const FILE_BYTES = 2_000_000

/** Gives products files, as uploads leave them. */
async function fillFiles({ settings, query }: Installation): Promise<void> {
  const uploads = path.join(settings.DATA_DIR, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const names = Array.from({ length: FILES }, () => `${randomBytes(16).toString('base64url')}.pdf`)
  for (const name of names) writeFileSync(path.join(uploads, name), randomBytes(FILE_BYTES))
  await query(
    `update reference_products p set file_path = '/api/files/' || f.name from unnest($1::text[]) with ordinality as f(name, n)
     where p.id = (select min(id) from reference_products) + f.n`,
    [names],
  )
}

export const part: Part = {
  question:
    'How long do a backup of 100,000 products and 2 GB, a second one and a restore take, beside calls?',
  bars: {
    'a backup': '≤ 60 s',
    'p99 of other calls during it': '≤ 2×',
    'a second one': '≤ 10 s',
    'a restore, every row compared': '≤ 180 s',
  },
  run: (tell) =>
    withInstallation('backup', async (installation) => {
      await fillCatalogue(installation.database, PRODUCTS, PRODUCTS / 20)
      await fillFiles(installation)
      const target = path.join(dataDir, 'bench-backup-target')
      rmSync(target, { recursive: true, force: true })
      const command = (name: string, ...words: string[]) =>
        beside(installation, () =>
          promisify(execFile)(process.execPath, ['scripts/command.mjs', name, ...words], {
            env: { ...process.env, ...installation.settings, NODE_ENV: 'production' },
          }),
        )
      const quiet = await quietly(installation, 10_000)
      const first = await command('backup', target)
      tell('a backup', seconds(first.ms))
      tell('p99 of other calls during it', against(first, quiet))
      tell('a second one', seconds((await command('backup', target)).ms))
      const [newest = ''] = readdirSync(target)
        .filter((name) => name.startsWith('20'))
        .sort()
        .reverse()
      const restore = await command('restore', path.join(target, newest), '--verify')
      tell('a restore, every row compared', seconds(restore.ms))
      rmSync(target, { recursive: true, force: true })
    }),
}
