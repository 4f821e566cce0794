import { z } from 'zod'
import { apiEndpoints } from './api'
import { type ErrorShape, errorShapeOf } from './http/answer'
import { type Contract, contractOf } from './http/endpoint'

type Json = Record<string, unknown>

const REASONS: Record<number, string> = {
  400: 'Malformed JSON, path or query',
  401: 'No valid session, or wrong credentials',
  403: 'The right that the call needs is missing, or a second factor that is required here; the text says which',
  404: 'There is no such record',
  408: 'The body came too slowly',
  409: 'Conflict: a unique value is taken, or the record is still needed',
  413: 'Too large',
  415: 'Wrong content type, or a file of another format',
  416: 'The range lies behind the end of the file',
  422: 'A rule is broken; the text says which',
  429: 'Too many attempts: wait as Retry-After says',
  503: 'The database cannot be reached',
}

const errorSchemas: Record<ErrorShape, Json> = {
  detail: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
  'detail.message': {
    type: 'object',
    properties: {
      detail: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
    required: ['detail'],
  },
}
const errorName = (shape: ErrorShape) => (shape === 'detail' ? 'Error' : 'CatalogueError')
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })

/** A schema in OpenAPI's dialect; schemas with an id are collected as components and referenced. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json & { $defs?: Json }
  const text = (value: unknown) => JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/')
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...rest } = definition as Json
    components[name] = JSON.parse(text(rest))
  }
  const { id, ...rest } = JSON.parse(text(described)) as Json
  if (typeof id !== 'string') return rest
  components[id] = rest
  return reference(id)
}

function parametersOf({ params, query }: Contract): Json[] {
  const places = [
    ['path', params],
    ['query', query],
  ] as const
  return places.flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input', {}) as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: described,
    }))
  })
}

function bodyOf({ body, files }: Contract, components: Json): Json | undefined {
  if (files) {
    const part = { type: 'string', contentMediaType: 'application/octet-stream' }
    const properties = Object.fromEntries(files.map((name) => [name, part]))
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  return body && { required: true, content: jsonContent(schemaOf(body, 'input', components)) }
}

function responsesOf(contract: Contract, components: Json): Json {
  const { path, isPublic, summary, status = 200, params, query, body, files } = contract
  const content = contract.answer
    ? jsonContent(schemaOf(contract.answer, 'output', components))
    : { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  const refusals = new Set<number>(contract.refusals)
  if (params || query || body) refusals.add(400)
  if (params) refusals.add(404)
  if (!isPublic) refusals.add(401)
  if (!isPublic && !contract.isOfAccount) refusals.add(403)
  if (files) refusals.add(408)
  if (body) for (const status of [408, 413, 415, 422]) refusals.add(status)
  const responses: Json = { [status]: { description: summary, content } }
  const error = jsonContent(reference(errorName(errorShapeOf(path))))
  for (const refusal of [...refusals].sort((a, b) => a - b))
    responses[refusal] = { description: REASONS[refusal], content: error }
  return responses
}

/** The API's description in OpenAPI 3.1, made of the schemas that the calls parse with. */
export function openApiDocument(): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const contract of apiEndpoints.map(contractOf)) {
    const address = `/api${contract.path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] ??= {}
    paths[address][contract.method] = {
      summary: contract.summary,
      tags: [contract.path.split('/')[contract.path.startsWith('/reference-standards') ? 2 : 1]],
      security: contract.isPublic ? [] : [{ bearer: [] }],
      parameters: parametersOf(contract),
      requestBody: bodyOf(contract, components),
      responses: responsesOf(contract, components),
    }
  }
  for (const shape of ['detail', 'detail.message'] as const)
    components[errorName(shape)] = errorSchemas[shape]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Averline Sciences: staff API',
      version: '1.0.0',
      description: 'Every path answers with and without a trailing slash. See docs/api.md.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
