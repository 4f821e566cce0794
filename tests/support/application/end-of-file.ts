import { afterAll } from 'vitest'
import { end } from './at-end'

// Here, and not where something is opened: inside of a `beforeAll`, as it is there, an `afterAll` is never called.
afterAll(end, 120_000)
