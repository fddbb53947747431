import { describe, expect, it } from 'vitest'
import { validateSignIn, validateSignUp } from './credentials.ts'
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
  })

  it('compares the passwords where the second was asked for', () => {
    expect(codes({ repeatPassword: '12345678' })).toEqual([])
    expect(codes({ repeatPassword: '12345679' })).toEqual(['passwords_differ'])
  })
})
