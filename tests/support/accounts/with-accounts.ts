import { afterEach, beforeAll } from 'vitest'
import { type Api, openApi } from '../application/api'
import { hashFreely } from './free-hashes'

/**
 * Opens the API for the tests of a file: hashes cost nothing, and the failed sign-ins of a test do not limit the next one.
 * @param take is given the API before the first test
 */
export function withAccounts(take: (api: Api) => void): void {
  let api: Api
  beforeAll(async () => {
    hashFreely()
    api = await openApi()
    take(api)
  })
  afterEach(() => api.query('delete from sign_in_failures'))
}
