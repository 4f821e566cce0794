// @ts-check
// A thread's code where it runs from its source (tests, commands, development): Node does not read it by itself.
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

register()
await import(pathToFileURL(process.argv[2] ?? '').href)
