import { describe, expect, test } from 'vitest'
import {
  type AdminUserForm,
  checkAdminUser,
  cleanWhileTyping,
  normaliseEmail,
} from '@/domain/rules/accounts/admin-user'
import { adminUserCreateSchema, adminUserUpdateSchema } from '@/domain/rules/accounts/admin-user-schema'
import { firstMessage } from '@/domain/rules/text/text-schema'

const EMAIL = 'Please enter a valid email address'
const PASSWORD_CHARACTERS =
  'Password can only contain letters from A to Z, digits and the usual signs, without accents'
const good: AdminUserForm = {
  email: 'ada@averline.example',
  name: 'Ada Lovelace',
  password: 'secret1',
  confirmPassword: 'secret1',
}
const samePassword = (password: string) => ({ password, confirmPassword: password })

/** Broken rule → its text, for the form and for the API alike. */
const broken: [Partial<AdminUserForm>, string][] = [
  [{ email: '' }, EMAIL],
  [{ email: 'ada' }, EMAIL],
  [{ email: 'ada@averline' }, EMAIL],
  [{ email: '@averline.example' }, EMAIL],
  [{ email: 'ada@.' }, EMAIL],
  [{ email: 'a da@averline.example' }, EMAIL],
  [{ email: 'ada@b@averline.example' }, EMAIL],
  [{ email: `${'a'.repeat(240)}@averline.example` }, EMAIL],
  [{ name: '' }, 'Name is required'],
  [{ name: '   ' }, 'Name is required'],
  [{ name: ' A ' }, 'Name must be at least 2 characters long'],
  [{ name: 'a'.repeat(100) }, 'Name must be less than 100 characters'],
  [samePassword(''), 'Password is required'],
  [samePassword('12345'), 'Password must be at least 6 characters long'],
  [samePassword('a'.repeat(129)), 'Password must be less than 128 characters'],
  [{ name: '𠮷' }, 'Name must be at least 2 characters long'],
  [samePassword('😀😀😀'), 'Password must be at least 6 characters long'],
  [samePassword('secret word'), 'Password cannot contain spaces'],
  [samePassword('secret\tword'), 'Password cannot contain spaces'],
  [{ email: 'ada\u200b@averline.example' }, EMAIL],
  [{ email: 'ada@averline.exam\u00adple' }, EMAIL],
  [
    { name: 'Ada\u200b Lovelace' },
    'Name contains an invisible character (U+200B, after "Ada"): please type it again',
  ],
  [samePassword('pässwörd'), PASSWORD_CHARACTERS],
  [samePassword('\u200b\u200c\u200d\u2060\u180e\u00ad'), PASSWORD_CHARACTERS],
  [samePassword('secret\u200b'), PASSWORD_CHARACTERS],
]

describe('§5 Admin user rules', () => {
  test.each(broken)('create with %j: %s', (change, message) => {
    const form = { ...good, ...change }
    expect(checkAdminUser(form, 'create')).toBe(message)
    const { error } = adminUserCreateSchema.safeParse(form)
    expect(error && firstMessage(error)).toBe(message)
  })

  test.each(broken.filter(([change]) => change.password !== ''))('edit with %j: %s', (change, message) => {
    const form = { ...good, ...change }
    expect(checkAdminUser(form, 'edit')).toBe(message)
    const { error } = adminUserUpdateSchema.safeParse(form)
    expect(error && firstMessage(error)).toBe(message)
  })

  test.each<[AdminUserForm, string]>([
    [{ email: '', name: '', password: '', confirmPassword: 'x' }, EMAIL],
    [{ ...good, name: '', password: '', confirmPassword: 'x' }, 'Name is required'],
    [{ ...good, password: '', confirmPassword: 'x' }, 'Password is required'],
    [{ ...good, confirmPassword: 'Secret1' }, 'Passwords do not match'],
  ])('the first broken rule is reported, in the order of the spec', (form, message) => {
    expect(checkAdminUser(form, 'create')).toBe(message)
    expect(checkAdminUser(form, 'edit')).toBe(message)
  })

  test.each<Partial<AdminUserForm>>([
    {},
    { name: 'Al' },
    { name: 'a'.repeat(99) },
    { name: '𠮷'.repeat(99) },
    { name: `  ${'a'.repeat(99)}  ` },
    { email: ' ADA@Averline.Example ' },
    { email: 'a+b.c-d@x.y.example' },
    samePassword('123456'),
    samePassword('a'.repeat(128)),
    samePassword('~!@#$%^&*()_+{}|:"<>?'),
  ])('%j meets the rules', (change) => {
    expect(checkAdminUser({ ...good, ...change }, 'create')).toBeNull()
    expect(checkAdminUser({ ...good, ...change }, 'edit')).toBeNull()
    expect(adminUserCreateSchema.safeParse({ ...good, ...change }).success).toBe(true)
  })

  test('on edit an untouched password is not checked', () => {
    expect(checkAdminUser({ ...good, ...samePassword('') }, 'edit')).toBeNull()
  })
})

describe('§7 Admin user bodies', () => {
  const user = { email: 'ada@averline.example', name: 'Ada', password: 'secret1' }

  test.each([
    [{ ...user, email: undefined }, EMAIL],
    [{ ...user, email: 5 }, 'Email must be text'],
    [{ ...user, name: null }, 'Name is required'],
    [{ ...user, password: undefined }, 'Password is required'],
    [{ ...user, name: 'a\0b' }, 'Name must not contain a NUL character'],
    [
      { ...user, password: 'secret\ud800' },
      'Password must not contain half of a character (a lone surrogate)',
    ],
    [{ ...user, phone: '98765 43210' }, 'Phone must be digits only, at most 10'],
    [{ ...user, phone: '98765432101' }, 'Phone must be digits only, at most 10'],
    [{ ...user, phone: 9876543210 }, 'Phone must be text'],
    [{ ...user, is_active: 'true' }, 'Active must be true or false'],
    [{ ...user, is_active: null }, 'Active must be true or false'],
  ])('%j is refused: %s', (body, message) => {
    const { error } = adminUserCreateSchema.safeParse(body)
    expect(error && firstMessage(error)).toBe(message)
  })

  test('e-mail and name are normalised, the password is not trimmed, active by default, nothing else kept', () => {
    const body = {
      email: ' Ada@Averline.EXAMPLE ',
      name: ' Ada ',
      password: 'secret1',
      confirmPassword: 'x',
      id: 4,
    }
    expect(adminUserCreateSchema.parse(body)).toEqual({
      email: 'ada@averline.example',
      name: 'Ada',
      password: 'secret1',
      phone: null,
      is_active: true,
    })
    expect(adminUserCreateSchema.safeParse({ ...user, password: ' secret1' }).success).toBe(false)
  })

  test.each([{}, { password: '' }, { password: null }])('the update %j changes nothing', (body) => {
    const update = adminUserUpdateSchema.parse(body)
    expect(Object.entries(update).filter(([, value]) => value !== undefined)).toEqual([])
  })

  test('an update may empty the phone and switch a user off', () => {
    expect(adminUserUpdateSchema.parse({ phone: '', is_active: false })).toEqual({
      phone: null,
      is_active: false,
    })
  })

  test('an e-mail is looked up in its stored form', () => {
    expect(normaliseEmail(' ADA@Averline.example\n')).toBe('ada@averline.example')
  })
})

describe('§5 Input cleaning while typing', () => {
  test.each([
    ['name', "Ada <b>O'Neil-2_x</b>!", "Ada bO'Neil-2_xb"],
    ['name', 'José 李娜', 'José 李娜'],
    ['name', 'O’Neil', "O'Neil"],
    ['email', ' a+b.c-d_e@x.example<>"\'é', 'a+b.c-d_e@x.example'],
    ['phone', '+91 (98765) 43210-77', '9198765432'],
    ['password', ' se cr\tet\u00a0é1~! ', 'secret1~!'],
    ['other', ' café\n™ ', 'caf'],
  ] as const)('%s: %j becomes %j', (field, typed, kept) => {
    expect(cleanWhileTyping[field](typed)).toBe(kept)
  })
})
