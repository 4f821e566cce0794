import { describe, expect, test } from 'vitest'
import { writeFailure } from '@/releases/pages/replace-file'

describe('contract §5 A full disk', () => {
  test.each(['ENOSPC', 'EDQUOT'])('%s is reported in a sentence', (code) => {
    const error = Object.assign(new Error(`${code}: no space left on device, write`), { code })
    expect(writeFailure(error)).toMatchObject({
      message: 'The disk is full, so the pages cannot be stored: make room, and publish again',
      cause: error,
    })
  })

  test('any other error is unchanged', () => {
    const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    expect(writeFailure(error)).toBe(error)
  })
})
