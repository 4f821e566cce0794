import { describe, expect, test } from 'vitest'
import { checkPassword } from '@/domain/rules/accounts/admin-user'
import { loadCommonPasswords } from '@/domain/rules/accounts/common-password'

describe('common passwords', () => {
  test('there are 10,000 of them, each valid by spec §5', async () => {
    const common = await loadCommonPasswords()
    expect(common.size).toBe(10_000)
    expect([...common].filter((password) => checkPassword(password) !== null)).toEqual([])
  })

  test.each(['123456', 'password', 'qwerty', 'letmein', 'trustno1'])('%s is common', async (password) => {
    expect((await loadCommonPasswords()).has(password)).toBe(true)
  })

  test.each(['correct-horse', 'averline', 'x7!kQ2-w', ''])('"%s" is not common', async (password) => {
    expect((await loadCommonPasswords()).has(password)).toBe(false)
  })
})
