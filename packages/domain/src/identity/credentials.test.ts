import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts'
import { isLongEnough, validateSignIn, validateSignUp } from './credentials.ts'
import type { SignUpForm } from './credentials.ts'

const form: SignUpForm = { name: 'Ana', lastName: 'Paz', email: 'ana@almacen.com.ar', password: '12345678' }
const codes = (change: SignUpForm): string[] => validateSignUp({ ...form, ...change }).map((each) => each.code)

describe('sign-in', () => {
  it('needs an e-mail and a password', () => {
    expect(validateSignIn({}).map((each) => each.code)).toEqual(['sign_in_email_missing', 'sign_in_password_missing'])
    expect(validateSignIn({ email: 'ana', password: 'x' }).map((each) => each.code)).toEqual(['email_wrong'])
    expect(validateSignIn({ email: 'ana@almacen.com.ar', password: 'x' })).toEqual([])
  })
})

describe('sign-up', () => {
  it('says that nothing is filled in, or which field is not', () => {
    expect(validateSignUp({}).map((each) => each.code)).toEqual(['form_incomplete'])
    expect(codes({})).toEqual([])
    expect(codes({ name: ' ' })).toEqual(['name_missing'])
    expect(codes({ lastName: '' })).toEqual(['last_name_missing'])
    expect(codes({ email: '' })).toEqual(['email_missing'])
    expect(codes({ email: 'ana' })).toEqual(['wrong_format'])
    expect(codes({ password: '' })).toEqual(['password_missing'])
    expect(codes({ password: '1234567' })).toEqual(['password_short'])
    expect(codes({ password: ' '.repeat(8) })).toEqual(['password_short'])
    expect(codes({ password: 'abc   def' })).toEqual(['password_short'])
    expect(codes({ password: 'una clave' })).toEqual([])
  })

  it('compares the passwords where the second was asked for', () => {
    expect(codes({ repeatPassword: '12345678' })).toEqual([])
    expect(codes({ repeatPassword: '12345679' })).toEqual(['passwords_differ'])
  })
})

describe('the most common passwords', () => {
  it.each([
    '12345678',
    'Password',
    'p a s s w o r d',
    'CONTRASEÑA',
    'bocajuniors',
    'aaaaaaaaaa',
    '11111111',
    '  qwertyuiop ',
  ])('%j is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['una clave larga', 'mate y bizcochitos', 'Xk29fq7Lmz', '12345678 gatos'])('%j is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('are long enough to be typed, each once', () => {
    expect(COMMON_PASSWORDS.filter((password) => !isLongEnough(password))).toEqual([])
    expect(new Set(COMMON_PASSWORDS).size).toBe(COMMON_PASSWORDS.length)
  })
})
