import { afterAll } from 'vitest'
import { end } from './at-end'
import { setWorkerEnvironment } from './worker-environment'

setWorkerEnvironment()

// At the top level, because an `afterAll` within a `beforeAll` is never called.
afterAll(end, 120_000)
