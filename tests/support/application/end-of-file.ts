import { afterAll } from 'vitest'
import { end } from './at-end'

// At the top level, because an `afterAll` within a `beforeAll` is never called.
afterAll(end, 120_000)
