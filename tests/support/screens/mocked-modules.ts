import { onTestFinished, vi } from 'vitest'
import { forgetSources } from './leave-page'

/**
 * Ends a mock of a module of the sources. The next files of this worker share its modules: none may have imported the mock,
 * or failed with it.
 */
export function endMock(module: string): void {
  vi.doUnmock(module)
  forgetSources()
}

/** Makes a module of the sources fail to load until the test ends. */
export function failToLoad(module: string): void {
  vi.doMock(module, () => {
    throw new Error('the line is down')
  })
  onTestFinished(() => endMock(module))
}
