import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { COMMANDS_OF_SOURCES } from '../../../scripts/image/traced-files.mjs'
import { isCommand } from '../../../scripts/steps/commands.mjs'
import { readPort } from '../../../scripts/steps/port.mjs'
import { assignments, readStages, readText, readYaml, wordsOf } from '../../support/deploy/deploy-files'
import { nginxProxy } from '../../support/deploy/nginx-proxy'

/** Seconds that a stopping server takes beyond DRAIN_SECONDS, at most (contract §8). */
const AFTER_DRAIN_S = 25
/** DRAIN_SECONDS with TRUST_PROXY, where it is not set. */
const DRAIN_S = 5

const LIVE = '/api/health/live'
const READY = '/api/health/ready'
const PORT = readPort('')

const example = readText('.env.example')
const ofProduct = new Set(Array.from(example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name))
/** Variables that Node itself reads. */
const OF_NODE = ['NODE_ENV']
const unknownOf = (names: Iterable<string>) =>
  [...names].filter((name) => !ofProduct.has(name) && !OF_NODE.includes(name))

const { version, engines } = z
  .object({ version: z.string(), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readText('package.json')))
const calls = z
  .object({ paths: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readText('docs/openapi.json'))).paths

const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])

/** A version with three numbers, so that tomorrow's pull is the same. */
const isExact = (image: string) => /:\d+\.\d+(?:\.\d+)?-[\w.-]+$|@sha256:[0-9a-f]{64}$/.test(image)

const stages = readStages('Dockerfile')
const last = stages.at(-1) ?? { base: '', name: '', instructions: [] }
const environment = assignments(wordsOf(last, 'ENV'))

test('contract §8 The probed addresses are calls of the API', () => {
  expect(Object.keys(calls)).toEqual(expect.arrayContaining([LIVE, READY]))
})

test('contract §8 .env.example names the variables that the code reads', () => {
  const [, body = ''] = readText('src/env.ts').split('.object({')
  const read = Array.from(
    body.split('function readEnvironment')[0]?.matchAll(/^ {4}([A-Z_]+):/gm) ?? [],
    ([, name]) => name,
  )
  // Set by the scripts for the processes they start.
  const own = ['DATABASE_WORK', 'REHEARSAL', 'BUILD_DIRECTORY']
  expect(read.length).toBeGreaterThan(15)
  expect(read.filter((name = '') => !own.includes(name) && !ofProduct.has(name))).toEqual([])
})

describe('contract §8 The image', () => {
  test('it is built on an exact version of Node that the product supports, in two stages', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', ''])
    for (const { base } of stages) expect(base).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim$/)
    const [, major = ''] = /^node:(\d+)/.exec(last.base) ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]))
  })

  test('it holds only the folder that scripts/image.mjs makes', () => {
    const [build] = stages
    expect(build && wordsOf(build, 'RUN')).toEqual(['node scripts/build.mjs && node scripts/image.mjs /app'])
    expect(wordsOf(last, 'COPY')).toEqual(['--from=build /app /app'])
    expect(wordsOf(last, 'ADD')).toEqual([])
    expect(wordsOf(last, 'WORKDIR')).toEqual(['/app'])
  })

  test('its build gets no secret and nothing of this machine', () => {
    const ignored = readText('.dockerignore').trim().split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining([
        '.git',
        '.env',
        '.env.*',
        '!.env.example',
        '.data',
        '.test-data',
        '.builds',
        'node_modules',
      ]),
    )
    const declared = stages.flatMap((stage) => wordsOf(stage, 'ARG'))
    expect(declared).toEqual(['SITE_URL', 'NEXT_PUBLIC_API_BASE_URL'])
    expect(unknownOf(declared)).toEqual([])
  })

  test('it runs as the user node, writes to its volume, and listens on its port', () => {
    expect(wordsOf(last, 'USER')).toEqual(['1000:1000'])
    expect(wordsOf(last, 'VOLUME')).toEqual([environment.DATA_DIR])
    expect(wordsOf(last, 'EXPOSE')).toEqual([String(PORT)])
    expect(environment).toMatchObject({ HOST: '0.0.0.0', PORT: String(PORT) })
    expect(unknownOf(Object.keys(environment))).toEqual([])
    expect(wordsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM'])
  })

  test('it starts like npm start, and is restarted when it stops answering', () => {
    const [command = ''] = wordsOf(last, 'CMD')
    const [program, script = ''] = z.array(z.string()).parse(JSON.parse(command))
    expect(program).toBe('node')
    expect(existsSync(script)).toBe(true)
    const [check = ''] = wordsOf(last, 'HEALTHCHECK')
    expect(check).toContain(LIVE)
    expect(check).toContain('process.env.PORT')
  })
})

const service = z.looseObject({
  image: z.string().optional(),
  build: z.object({ context: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
})
const compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })

describe.each(['compose.yaml', 'deploy/compose.several.yaml'])('contract §8 %s', (file) => {
  const { services, volumes } = compose.parse(readYaml(file)[0])
  const ours = Object.values(services).filter(({ build }) => build)

  test('it builds this image, and pulls exact versions of the others', () => {
    expect(ours).not.toEqual([])
    for (const { build } of ours) {
      expect(path.resolve(path.dirname(file), build?.context ?? '')).toBe(path.resolve('.'))
      expect(unknownOf(Object.keys(build?.args ?? {}))).toEqual([])
    }
    const pulled = Object.values(services).filter(({ build }) => !build)
    expect(pulled.filter(({ image = '' }) => !isExact(image))).toEqual([])
  })

  test('it sets variables that the product reads, and no secret of its own', () => {
    for (const { environment: set = {} } of ours) {
      expect(unknownOf(Object.keys(set))).toEqual([])
      expect(set.PAYLOAD_SECRET).toMatch(/^\$\{PAYLOAD_SECRET:\?/)
      expect(set.DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:5432\//)
    }
  })

  test('it has a read-only root, the volume, a place for temporary files, and time to stop', () => {
    for (const each of ours) {
      expect(each).toMatchObject({ read_only: true, tmpfs: ['/tmp'], init: true })
      const places = (each.volumes ?? []).map((volume) => volume.split(':'))
      expect(places.map(([, place]) => place)).toContain(environment.DATA_DIR)
      for (const [name = ''] of places) expect(Object.keys(volumes)).toContain(name)
      expect(seconds(each.stop_grace_period ?? '')).toBeGreaterThan(DRAIN_S + AFTER_DRAIN_S)
    }
  })
})

test('contract §8 compose.yaml publishes the port', () => {
  const { services } = compose.parse(readYaml('compose.yaml')[0])
  expect(services.site?.ports).toEqual([`\${PUBLISH:-${PORT}}:${PORT}`])
})

test('contract §8 compose.several.yaml: the proxy asks each instance, which trusts it', () => {
  const { services } = compose.parse(readYaml('deploy/compose.several.yaml')[0])
  const names = Object.entries(services).flatMap(([name, { build }]) => (build ? [name] : []))
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    expect(services[name]?.environment).toMatchObject({ TRUST_PROXY: 1 })
    expect(services[name]?.ports).toBeUndefined()
  }
  const configuration = readText('deploy/nginx.conf').replace(/^#.*\n/gm, '')
  expect(configuration).toBe(
    nginxProxy(
      '80',
      names.map((name) => `${name}:${PORT}`),
    ),
  )
  expect(services.proxy?.volumes).toEqual(['./nginx.conf:/etc/nginx/conf.d/default.conf:ro'])
})

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const pod = z.looseObject({
  containers: z.tuple([container]),
  volumes: z.array(z.looseObject({ name: z.string() })),
})
const labels = z.record(z.string(), z.string())
const deployment = z.looseObject({
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: labels }),
    strategy: z.unknown(),
    template: z.object({
      metadata: z.looseObject({ labels }),
      spec: pod.extend({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          container.extend({ startupProbe: probe, livenessProbe: probe, readinessProbe: probe }),
        ]),
      }),
    }),
  }),
})
const cronJob = z.looseObject({
  spec: z.looseObject({
    jobTemplate: z.object({ spec: z.looseObject({ template: z.object({ spec: pod }) }) }),
  }),
})

describe('contract §8 kubernetes.yaml', () => {
  const documents = readYaml('deploy/kubernetes.yaml').map((each) =>
    z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) }).parse(each),
  )
  const ofKind = (kind: string) => documents.filter((each) => each.kind === kind)
  const { spec } = deployment.parse(ofKind('Deployment')[0])
  const site = spec.template.spec.containers[0]
  const jobs = ofKind('CronJob').map((each) => cronJob.parse(each).spec.jobTemplate.spec.template.spec)
  const pods = [spec.template.spec, ...jobs]

  test('it has instances, their service, a disruption budget, and the backups', () => {
    expect(documents.map(({ kind }) => kind)).toEqual([
      'Secret',
      'PersistentVolumeClaim',
      'PersistentVolumeClaim',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'CronJob',
      'CronJob',
    ])
    expect(spec.replicas).toBeGreaterThan(1)
    const { matchLabels } = spec.selector
    expect(spec.template.metadata.labels).toMatchObject(matchLabels)
    expect(ofKind('Service')[0]).toMatchObject({ spec: { selector: matchLabels } })
    expect(ofKind('PodDisruptionBudget')[0]).toMatchObject({
      spec: { selector: { matchLabels }, minAvailable: 1 },
    })
  })

  test('live decides on restarts, and ready on requests', () => {
    const port = site.ports?.find(({ containerPort }) => containerPort === PORT)?.name
    expect(port).toBeDefined()
    expect(site.startupProbe.httpGet).toEqual({ path: LIVE, port })
    expect(site.livenessProbe.httpGet).toEqual({ path: LIVE, port })
    expect(site.readinessProbe.httpGet).toEqual({ path: READY, port })
    expect(ofKind('Service')[0]).toMatchObject({ spec: { ports: [{ targetPort: port }] } })
  })

  test('an instance drains before it is killed, after the next one has started', () => {
    const set = Object.fromEntries((site.env ?? []).map(({ name, value }) => [name, value]))
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(set.DRAIN_SECONDS) + AFTER_DRAIN_S,
    )
    expect(spec.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } })
    expect(site.ports).toContainEqual({ name: 'metrics', containerPort: Number(set.METRICS_PORT) })
    expect(unknownOf(Object.keys(set))).toEqual([])
  })

  test('its secrets come from one place, and its variables are read by the product', () => {
    const [secret] = ofKind('Secret').map((each) =>
      z
        .looseObject({
          metadata: z.object({ name: z.string() }),
          stringData: z.record(z.string(), z.string()),
        })
        .parse(each),
    )
    const set = Object.keys(secret?.stringData ?? {})
    expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'PAYLOAD_SECRET']))
    expect(unknownOf(set)).toEqual([])
    for (const { containers } of pods)
      expect(containers[0].envFrom).toEqual([{ secretRef: { name: secret?.metadata.name } }])
  })

  test('it runs this version’s image as its user, with a read-only root', () => {
    for (const { containers, ...rest } of pods) {
      const [only] = containers
      expect(only.image).toMatch(new RegExp(`:${version.replaceAll('.', '\\.')}$`))
      expect(rest).toMatchObject({
        securityContext: { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 },
      })
      expect(only).toMatchObject({
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      })
      expect(only.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining([environment.DATA_DIR, '/tmp']),
      )
      const volumes = rest.volumes.map(({ name }) => name)
      expect(only.volumeMounts.filter(({ name }) => !volumes.includes(name))).toEqual([])
    }
  })

  test('it runs commands that the image has', () => {
    const words = jobs.flatMap(({ containers }) => containers[0].command ?? [])
    const named = Array.from(
      words.join(' ').matchAll(/(scripts\/\S+) (\S+)/g),
      ([, script = '', name = '']) => ({ script, name }),
    )
    expect(named.map(({ name }) => name)).toEqual(['backup', 'restore'])
    expect(named.filter(({ script }) => !existsSync(script))).toEqual([])
    expect(named.filter(({ name }) => !isCommand(name) || COMMANDS_OF_SOURCES.includes(name))).toEqual([])
  })
})

describe('contract §8 averline.service', () => {
  const unit = assignments(
    readText('deploy/averline.service')
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line))
      .map((line) => line.replaceAll(' ', '\u00a0')),
  )

  test('it starts an existing file, with variables that the product reads', () => {
    const [, script = ''] = (unit.ExecStart ?? '').split('\u00a0')
    expect(existsSync(script)).toBe(true)
    const set = assignments((unit.Environment ?? '').split('\u00a0'))
    expect(set).toMatchObject({ PORT: String(PORT), TRUST_PROXY: '1' })
    expect(unknownOf(Object.keys(set))).toEqual([])
  })

  test('it stops with the right signal, and allows time', () => {
    // `mixed`: SIGTERM for the server alone, which ends its own processes in order.
    expect(unit).toMatchObject({ KillSignal: 'SIGTERM', KillMode: 'mixed', Restart: 'always' })
    expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(DRAIN_S + AFTER_DRAIN_S)
  })
})

test('contract §8 These tests cover every file of deploy, and docs/deploy.md names it', () => {
  const files = readdirSync('deploy')
  expect(files.sort()).toEqual(['averline.service', 'compose.several.yaml', 'kubernetes.yaml', 'nginx.conf'])
  const text = readText('docs/deploy.md')
  expect(files.filter((file) => !text.includes(`deploy/${file}`))).toEqual([])
})
