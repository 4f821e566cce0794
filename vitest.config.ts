import { defineConfig } from 'vitest/config'

const alias = {
  '@payload-config': `${import.meta.dirname}/payload.config.ts`,
  '@': `${import.meta.dirname}/src`,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // More than half of what they do is waiting, for a database or for servers that start, also on two cores.
    maxWorkers: 3,
    // What the server writes of accounts as it goes; a test that wants it listens itself.
    onConsoleLog: (log) => !log.includes('"log":"accounts"'),
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
