// The thread's code where it runs from its source (tests, commands, development): Node does not read it by itself.
import { register } from 'tsx/esm/api'

register()
await import('./reading-thread.ts')
