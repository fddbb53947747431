import { isCuit } from '#domain/person/cuit'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { emailPattern, textProblems } from '#domain/text/field-checks'

export const settingsLimits = { name: 60, phoneNumber: 30, email: 200, address: 100, cuit: 20, logoUrl: 500 } as const

/** Settings of the user and of the business; empty if unset. */
export type MainSettings = {
  readonly name: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly business: {
    readonly name: string
    readonly phoneNumber: string
    readonly email: string
    readonly address: string
    readonly cuit: string
    readonly logoUrl: string
  }
}

export function mainSettingsProblems({ name, lastName, phoneNumber, business }: MainSettings): Problem[] {
  const { name: max, ...limits } = settingsLimits
  const cuitProblems = business.cuit === '' || isCuit(business.cuit) ? [] : [problem('wrong_format', 'business.cuit')]
  return [
    ...textProblems('name', name.trim(), { required: true, max }),
    ...textProblems('lastName', lastName.trim(), { required: true, max }),
    ...textProblems('phoneNumber', phoneNumber, { max: limits.phoneNumber }),
    ...textProblems('business.name', business.name, { max }),
    ...textProblems('business.phoneNumber', business.phoneNumber, { max: limits.phoneNumber }),
    ...textProblems('business.email', business.email, { max: limits.email, pattern: emailPattern }),
    ...textProblems('business.address', business.address, { max: limits.address }),
    ...cuitProblems,
    ...textProblems('business.logoUrl', business.logoUrl, { max: limits.logoUrl }),
  ]
}
