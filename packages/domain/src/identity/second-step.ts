/** What somebody types as the second step of signing in: their application's code, or one of their recovery codes. */
export interface SecondStep {
  readonly kind: 'code' | 'recoveryCode'
  /** The code, less the blanks and hyphens that people type in it. */
  readonly code: string
}

export const RECOVERY_CODES = 10

/** Reads what somebody typed, with any blanks, hyphens and capitals; undefined where it is neither kind of code. */
export function readSecondStep(text: string): SecondStep | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'code', code }
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recoveryCode', code } : undefined
}

/** A long code as it is shown: in groups of four. */
export function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}
