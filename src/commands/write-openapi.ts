import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@/endpoints/openapi'

/** `npm run openapi`: writes the API's description, made of the schemas of its calls. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`)
console.log('docs/openapi.json written')
