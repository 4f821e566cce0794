import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The environment as a process with these variables reads it. */
async function envWith(variables: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return (await import('@/env')).env
}

describe('contract §8 The environment', () => {
  test.each([
    ['DATABASE_POOL', '1', 'it is a number of connections, 2 to 100'],
    ['DATABASE_POOL', '101', 'it is a number of connections, 2 to 100'],
    ['DATABASE_POOL', 'ten', 'it is a number of connections, 2 to 100'],
    ['DATABASE_POOL', '1e1', 'it is a number of connections, 2 to 100'],
    ['DRAIN_SECONDS', '301', 'it is a number of seconds, 0 to 300'],
    ['DRAIN_SECONDS', '-1', 'it is a number of seconds, 0 to 300'],
    ['LOG_LEVEL', 'loud', 'it is fatal, error, warn, info or debug'],
    ['LOG_FORMAT', 'xml', 'it is text or json'],
    ['SLOW_STATEMENT_MS', '1s', 'it is a number of milliseconds, 0 to 3600000'],
    ['METRICS_PORT', '0', 'it is a port, 1 to 65535'],
    ['METRICS_PORT', '65536', 'it is a port, 1 to 65535'],
    ['METRICS_PORT', '3000', 'it is the port of the site'],
    ['S3_BUCKET', 'Files', 'it is the name of a bucket: 3 to 63 small letters, digits, dots and hyphens'],
    ['S3_ENDPOINT', 's3.example.com', 'it is an address, such as https://s3.example.com'],
    ['S3_ENDPOINT', 'ftp://s3.example.com', 'it is an address, such as https://s3.example.com'],
    ['S3_PREFIX', '/site', 'it is a path of letters, digits, dots, hyphens and slashes'],
    ['CACHE_MB', '99', 'it is a number of megabytes, 100 to 10000000'],
    ['TRUST_PROXY', '10', 'it is the number of reverse proxies in front of this server, 0 to 9'],
  ])('%s=%s ends the start with one sentence', async (name, value, why) => {
    await expect(envWith({ PORT: '', [name]: value })).rejects.toThrow(
      `The environment variable ${name} cannot be used: ${why}`,
    )
  })

  test.each([
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    ['BACKUP_S3_SECRET_ACCESS_KEY', 'BACKUP_S3_ACCESS_KEY_ID'],
  ])('%s without %s: the sentence names what is missing, and no value', async (name, other) => {
    const refused = envWith({ [name]: 'a secret', [other]: '' })
    await expect(refused).rejects.toThrow(
      new Error(`The environment variable ${other} cannot be used: it is missing beside ${name}`),
    )
  })

  test('a set value is used, and a blank one counts as unset', async () => {
    const set = {
      DATABASE_POOL: '2',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
      SLOW_STATEMENT_MS: '0',
      METRICS_PORT: '9100',
      METRICS_HOST: '0.0.0.0',
      DRAIN_SECONDS: '300',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_REGION: 'eu-central-1',
      S3_PREFIX: 'site/one/',
      S3_ACCESS_KEY_ID: 'AK',
      S3_SECRET_ACCESS_KEY: 's',
      CACHE_MB: '100',
    }
    expect(await envWith(set)).toMatchObject({
      databasePool: 2,
      logLevel: 'warn',
      logFormat: 'text',
      slowStatementMs: 0,
      metrics: { port: 9100, host: '0.0.0.0' },
      drainMs: 300_000,
      bucket: {
        bucket: 'files',
        endpoint: 'http://127.0.0.1:9000',
        region: 'eu-central-1',
        prefix: 'site/one',
        credentials: { accessKeyId: 'AK', secretAccessKey: 's' },
      },
      cacheBytes: 100 * 1024 * 1024,
    })
    const blank = Object.fromEntries(Object.keys(set).map((name) => [name, '']))
    expect(await envWith({ ...blank, TRUST_PROXY: '' })).toMatchObject({
      databasePool: 10,
      logLevel: 'info',
      slowStatementMs: 1_000,
      metrics: null,
      drainMs: 0,
      bucket: null,
      cacheBytes: 1024 * 1024 * 1024,
    })
  })

  test.each(['s3://', 's3:///a', 's3://Files/a', 's3://files//a', 's3://files/a b', 's3:/files', 'files'])(
    'a backup at %s is not in a bucket',
    async (address) => {
      expect((await envWith({})).backupBucket(address)).toBeNull()
    },
  )

  test('backups use the variables S3_, or only BACKUP_S3_', async () => {
    const files = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AK',
      S3_SECRET_ACCESS_KEY: 's',
    }
    expect((await envWith(files)).backupBucket('s3://copies/a/b/')).toEqual({
      bucket: 'copies',
      prefix: 'a/b',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AK', secretAccessKey: 's' },
      named: { bucket: 's3://copies/a/b/', variables: 'S3_' },
    })
    expect(
      (await envWith({ ...files, BACKUP_S3_REGION: 'eu-west-1' })).backupBucket('s3://copies'),
    ).toMatchObject({
      prefix: '',
      endpoint: undefined,
      region: 'eu-west-1',
      credentials: null,
      named: { variables: 'BACKUP_S3_' },
    })
  })

  test('.env.example lists every variable that an operator may set', () => {
    const read = readFileSync('src/env.ts', 'utf8').match(/^\s{2,6}([A-Z][A-Z0-9_]{3,}):/gm) ?? []
    const names = read.map((line) => line.trim().slice(0, -1))
    expect(names).toContain('METRICS_PORT')
    const example = readFileSync('.env.example', 'utf8')
    // Set by the scripts.
    const internal = ['DATABASE_WORK', 'REHEARSAL', 'BUILD_DIRECTORY']
    expect(names.filter((name) => !internal.includes(name) && !example.includes(`# ${name}=`))).toEqual([])
  })
})
