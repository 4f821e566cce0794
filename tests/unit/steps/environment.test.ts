import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSettings } from '../../../scripts/steps/environment.mjs'

afterEach(() => vi.unstubAllEnvs())

test('the tests ignore the variables of the shell', () => {
  const settings = [
    'PORT',
    'HOST',
    'SITE_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'PAYLOAD_SECRET',
    'ADMIN_EMAIL',
    'SEED',
  ]
  for (const name of [...settings, 'NEXT_PUBLIC_API_BASE_URL', 'TRUST_PROXY'])
    vi.stubEnv(name, 'of the shell')
  vi.stubEnv('TEST_DATABASE_SERVER', 'not a setting')
  ignoreSettings()
  for (const name of [...settings, 'NEXT_PUBLIC_API_BASE_URL', 'TRUST_PROXY'])
    expect(process.env[name]).toBe('')
  expect(process.env.TEST_DATABASE_SERVER).toBe('not a setting')
})
