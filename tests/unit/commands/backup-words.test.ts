import { describe, expect, test } from 'vitest'
import { readBackupWords, readRestoreWords } from '@/commands/backup-words'

describe('contract §8 The words of backup and restore', () => {
  test.each([
    [[]],
    [['']],
    [['a', 'b']],
    [['a', '--keep']],
    [['a', '--keep', '0']],
    [['a', '--keep', 'all']],
    [['a', '--list', '--keep', '1']],
    [['a', '--replace']],
    [['a', '--verify']],
    [['a', '--nonsense']],
  ])('backup %j is refused', (words) => {
    expect(readBackupWords(words)).toBeNull()
  })

  test.each([
    [[]],
    [['a', 'b']],
    [['a', '--keep', '1']],
    [['a', '--list']],
    [['a', '--replace', '--verify']],
    [['a', '--nonsense']],
  ])('restore %j is refused', (words) => {
    expect(readRestoreWords(words)).toBeNull()
  })

  test.each(['--help', '-h'])('%s asks for the usage', (word) => {
    expect(readBackupWords([word])).toBe('help')
    expect(readRestoreWords(['a', word])).toBe('help')
  })

  test('the arguments are read', () => {
    expect(readBackupWords(['a'])).toEqual({ target: 'a', isList: false, keep: null })
    expect(readBackupWords(['a', '--keep', '30'])).toEqual({ target: 'a', isList: false, keep: 30 })
    expect(readBackupWords(['a', '--list'])).toEqual({ target: 'a', isList: true, keep: null })
    expect(readRestoreWords(['a'])).toEqual({ backup: 'a', replaces: false, isVerification: false })
    expect(readRestoreWords(['a', '--replace'])).toEqual({
      backup: 'a',
      replaces: true,
      isVerification: false,
    })
    expect(readRestoreWords(['a', '--verify'])).toEqual({
      backup: 'a',
      replaces: false,
      isVerification: true,
    })
  })
})
