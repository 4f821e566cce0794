import { generateImportMap } from 'payload'
import config from '@/cms/config/panel-config'

/** `npm run import-map`: writes the list of the components of the panel at /cms. */
await generateImportMap(await config, { force: true, log: false })
console.log('src/app/(cms)/cms/import-map.generated.js written')
process.exit(0)
