import path from 'node:path'
import { z } from 'zod'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

/** A whole number in decimal digits. @param what it is, for the sentence that refuses another value */
const wholeNumber = (least: number, most: number, what: string) =>
  optional(
    z
      .string()
      .regex(/^\d{1,9}$/, { error: `it is ${what}, ${least} to ${most}` })
      .transform(Number)
      .refine((number) => number >= least && number <= most, {
        error: `it is ${what}, ${least} to ${most}`,
      }),
  )

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'it is the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
})
const bucketPrefix = z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, {
  error: 'it is a path of letters, digits, dots, hyphens and slashes, without a slash at its start',
})
const endpoint = optional(
  z.url({ protocol: /^https?$/, error: 'it is an address, such as https://s3.example.com' }),
)
const region = optional(z.string().regex(/^[a-z0-9-]{1,64}$/i, { error: 'it is the name of a region' }))

/** Variables of which the first needs the second. */
const NEEDS = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_SECRET_ACCESS_KEY', 'BACKUP_S3_ACCESS_KEY_ID'],
] as const

const environment = z
  .object({
    DATABASE_URL: optional(z.string()),
    DATABASE_POOL: wholeNumber(2, 100, 'a number of connections'),
    DATABASE_WORK: optional(z.enum(['calls', 'command'])),
    REHEARSAL: optional(z.enum(['yes'])),
    PAYLOAD_SECRET: optional(z.string()),
    DATA_DIR: optional(z.string()),
    S3_BUCKET: optional(bucketName),
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_PREFIX: optional(bucketPrefix),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
    BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
    CACHE_MB: wholeNumber(100, 10_000_000, 'a number of megabytes'),
    BUILD_DIRECTORY: optional(z.string()),
    SITE_URL: optional(z.url()),
    CORS_ORIGIN: optional(
      z
        .string()
        .refine((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), {
          error:
            'it is one origin, such as https://www.averline.example, without a path or a slash at its end',
        }),
    ),
    PORT: optional(z.string()),
    METRICS_PORT: wholeNumber(1, 65_535, 'a port'),
    METRICS_HOST: optional(z.string()),
    ADMIN_EMAIL: optional(z.string()),
    ADMIN_PASSWORD: optional(z.string()),
    ADMIN_NAME: optional(z.string()),
    SEED: optional(z.enum(['sample', 'none'])),
    REQUIRE_SECOND_FACTOR: optional(z.enum(['true', 'false'], { error: 'it is true or false' })),
    DRAIN_SECONDS: wholeNumber(0, 300, 'a number of seconds'),
    LOG_LEVEL: optional(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug'], {
        error: 'it is fatal, error, warn, info or debug',
      }),
    ),
    LOG_FORMAT: optional(z.enum(['text', 'json'], { error: 'it is text or json' })),
    SLOW_STATEMENT_MS: wholeNumber(0, 3_600_000, 'a number of milliseconds'),
    FOUR_EYES: optional(z.enum(['true', 'false'], { error: 'it is true or false' })),
    TRUST_PROXY: optional(
      z
        .string()
        .regex(/^\d$/, { error: 'it is the number of reverse proxies in front of this server, 0 to 9' }),
    ),
  })
  .refine(({ METRICS_PORT, PORT }) => METRICS_PORT === undefined || METRICS_PORT !== Number(PORT ?? 3000), {
    path: ['METRICS_PORT'],
    error: 'it is the port of the site',
  })
  .superRefine((read, { addIssue }) => {
    for (const [name, other] of NEEDS)
      if (read[name] && !read[other])
        addIssue({ code: 'custom', path: [other], message: `it is missing beside ${name}` })
  })

/** How a bucket is reached. */
export type BucketSettings = {
  bucket: string
  /** Of another provider than AWS; its buckets are named in the path. */
  endpoint: string | undefined
  region: string
  /** Of all keys, without a slash at its ends; may be empty. */
  prefix: string
  /** null: the provider's own means, such as a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Where it was named, for messages: the place of the bucket's name, and how the other variables begin. */
  named: { bucket: string; variables: 'S3_' | 'BACKUP_S3_' }
}

type Read = z.output<typeof environment>

/** A bucket with the variables that begin so. */
function bucketOf(
  read: Read,
  { bucket, prefix, named }: Pick<BucketSettings, 'bucket' | 'prefix' | 'named'>,
): BucketSettings {
  const { variables } = named
  const accessKeyId = read[`${variables}ACCESS_KEY_ID`]
  const secretAccessKey = read[`${variables}SECRET_ACCESS_KEY`]
  return {
    bucket,
    endpoint: read[`${variables}ENDPOINT`],
    region: read[`${variables}REGION`] ?? 'us-east-1',
    prefix: prefix.replace(/\/$/, ''),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    named,
  }
}

const ADDRESS = /^s3:\/\/([^/]*)\/?(.*)$/

/**
 * The bucket of backups at an address. Once one variable BACKUP_S3_ is set, none of S3_ counts, so that no store gets
 * another one's key.
 * @param address `s3://bucket/prefix`
 * @returns null: it is no such address
 */
function backupBucketOf(read: Read, address: string): BucketSettings | null {
  const [, bucket, prefix] = ADDRESS.exec(address) ?? []
  if (!bucketName.safeParse(bucket).success || (prefix && !bucketPrefix.safeParse(prefix).success))
    return null
  const isOwn = Object.entries(read).some(([name, value]) => name.startsWith('BACKUP_S3_') && value)
  const named = { bucket: address, variables: isOwn ? 'BACKUP_S3_' : 'S3_' } as const
  return bucketOf(read, { bucket: bucket ?? '', prefix: prefix ?? '', named })
}

/** Ends a command with a sentence: this module is loaded before anything of it could catch an error. */
function endCommand({ message }: Error): never {
  process.stderr.write(`✗ ${message}\n`)
  process.exit(1)
}

function readEnvironment() {
  const read = environment.safeParse(process.env)
  if (!read.success) {
    const { path: where, message } = read.error.issues[0] ?? { path: [], message: 'not valid' }
    const error = new Error(`The environment variable ${where.join('.')} cannot be used: ${message}`)
    // Without a stack: the person who set it does not know the code.
    error.stack = error.message
    if (process.env.DATABASE_WORK === 'command') endCommand(error)
    throw error
  }
  const env = read.data
  return {
    /**
     * The connection string of the database. The start scripts set it to the embedded PostgreSQL when the
     * user has none of their own; a build needs no database and leaves it empty.
     */
    databaseUrl: env.DATABASE_URL ?? '',
    /** Connections of the serving process to the database at most. */
    databasePool: env.DATABASE_POOL ?? 10,
    /** Whether this process migrates or imports, and serves no calls; the scripts that start such a one say so. */
    isCommand: env.DATABASE_WORK === 'command',
    /** Whether this server only shows that a restored backup can be served: it works on no job and no schedule. */
    isRehearsal: env.REHEARSAL === 'yes',
    /** Required by Payload; it also encrypts the secrets of authenticator apps (src/accounts/factors). */
    payloadSecret: env.PAYLOAD_SECRET ?? '',
    /** Whether nobody may put live what they have changed or asked for themselves (contract §11). */
    fourEyes: env.FOUR_EYES === 'true',
    /** Where the files of the build lie that is served. The start scripts set it; in development there is none. */
    buildDirectory: env.BUILD_DIRECTORY ?? '.next',
    /** Where this installation keeps what is not in the database, absolute. */
    dataDir: path.resolve(/* turbopackIgnore: true */ env.DATA_DIR ?? '.data'),
    /** The store of files; null: the disk. */
    bucket:
      env.S3_BUCKET === undefined
        ? null
        : bucketOf(env, {
            bucket: env.S3_BUCKET,
            prefix: env.S3_PREFIX ?? '',
            named: { bucket: 'S3_BUCKET', variables: 'S3_' },
          }),
    /** The bucket of backups at an address, `s3://bucket/prefix`; null: it is no such address. */
    backupBucket: (address: string) => backupBucketOf(env, address),
    /** How many bytes of the store are kept on this machine. */
    cacheBytes: (env.CACHE_MB ?? 1_024) * 1024 * 1024,
    /** Where the printed pages of releases lie, absolute. */
    releasesDir: path.resolve(env.DATA_DIR ?? '.data', 'releases'),
    /** Origin of canonical links and the sitemap, without a trailing slash. */
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/+$/, ''),
    /** The host of that address, where one is set: requests may name it, whatever host they came by. */
    siteHost: env.SITE_URL && new URL(env.SITE_URL).host,
    /** The one other origin whose pages may call the API; null: none. */
    corsOrigin: env.CORS_ORIGIN ?? null,
    /** The first admin, made only while there is none; without a password a random one is made and shown. */
    firstAdmin: {
      email: env.ADMIN_EMAIL ?? 'admin@example.com',
      password: env.ADMIN_PASSWORD,
      name: env.ADMIN_NAME ?? 'Admin User',
    },
    /** Whether an account without a second factor has to set one up before it does anything else. */
    requiresSecondFactor: env.REQUIRE_SECOND_FACTOR === 'true',
    /** How many reverse proxies stand in front and add the address they see to X-Forwarded-For. */
    trustedProxies: Number(env.TRUST_PROXY ?? 0),
    /**
     * How long a stopping server goes on answering, in ms: a proxy needs a moment to notice that it is no longer ready.
     */
    drainMs: (env.DRAIN_SECONDS ?? (Number(env.TRUST_PROXY ?? 0) > 0 ? 5 : 0)) * 1000,
    /** Where metrics are answered; null: nowhere. */
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { port: env.METRICS_PORT, host: env.METRICS_HOST ?? '127.0.0.1' },
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Text for a terminal, lines of JSON for everything else. */
    logFormat: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    /** Statements that take longer are logged; 0: none. */
    slowStatementMs: env.SLOW_STATEMENT_MS ?? 1_000,
    /** Whether an empty database gets the sample catalogue. */
    seedsSample: (env.SEED ?? 'sample') === 'sample',
  }
}

/** The environment, read once; the only place that looks into process.env (contract of the README's table). */
export const env = readEnvironment()

/** The environment of another process of the product, with some variables changed. */
export const environmentWith = (changed: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...changed,
})

/**
 * Runs work that loads the AWS SDK without its warning about Node 20: its version is pinned, and supports it
 * (docs/decisions/0053).
 */
export function withoutNodeWarning<Result>(work: () => Result): Result {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  return work()
}
