import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { emailPattern } from '#domain/text/field-checks'

export const MIN_PASSWORD = 8

export type SignUpForm = {
  readonly name?: string
  readonly lastName?: string
  readonly email?: string
  readonly password?: string
  /** Only the form has this field; the call does not. */
  readonly repeatPassword?: string
}

/** What is missing or malformed in a sign-in, with the specification's texts. */
export function validateSignIn({ email = '', password = '' }: { email?: string; password?: string }): Problem[] {
  const problems: Problem[] = []
  if (email.trim() === '') problems.push(problem('sign_in_email_missing', 'email'))
  else if (!emailPattern.test(email.trim())) problems.push(problem('email_wrong', 'email'))
  if (password === '') problems.push(problem('sign_in_password_missing', 'password'))
  return problems
}

/** An empty form is one problem, of the whole form; otherwise every field has its own. */
export function validateSignUp(form: SignUpForm): Problem[] {
  const { name = '', lastName = '', email = '', password = '', repeatPassword } = form
  if ([name, lastName, email, password].every((text) => text.trim() === '')) return [problem('form_incomplete')]

  const problems: Problem[] = []
  if (name.trim() === '') problems.push(problem('name_missing', 'name'))
  if (lastName.trim() === '') problems.push(problem('last_name_missing', 'lastName'))
  if (email.trim() === '') problems.push(problem('email_missing', 'email'))
  else if (!emailPattern.test(email.trim())) problems.push(problem('wrong_format', 'email'))
  problems.push(...validateNewPassword(password))
  if (repeatPassword !== undefined && repeatPassword !== password) {
    problems.push(problem('passwords_differ', 'repeatPassword'))
  }
  return problems
}

/** Why a new password cannot be taken: it is missing or too short. Only the server looks for common ones. */
export function validateNewPassword(password: string): Problem[] {
  if (password === '') return [problem('password_missing', 'password')]
  return isLongEnough(password) ? [] : [problem('password_short', 'password', { n: MIN_PASSWORD })]
}

/** Whether a password has `MIN_PASSWORD` characters besides blanks. Length protects, composition rules do not: there are none. */
export function isLongEnough(password: string): boolean {
  return password.replaceAll(/\s/g, '').length >= MIN_PASSWORD
}
