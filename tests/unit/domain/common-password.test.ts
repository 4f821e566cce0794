import { describe, expect, test } from 'vitest'
import { checkPassword } from '@/domain/admin-user'
import { loadCommonPasswords } from '@/domain/common-password'

describe('passwords that many have', () => {
  test('10,000 of them, each of which spec §5 admits', async () => {
    const common = await loadCommonPasswords()
    expect(common.size).toBe(10_000)
    expect([...common].filter((password) => checkPassword(password) !== null)).toEqual([])
  })

  test.each(['123456', 'password', 'qwerty', 'letmein', 'trustno1'])('%s is one', async (password) => {
    expect((await loadCommonPasswords()).has(password)).toBe(true)
  })

  test.each(['correct-horse', 'averline', 'x7!kQ2-w', ''])('"%s" is none', async (password) => {
    expect((await loadCommonPasswords()).has(password)).toBe(false)
  })
})
