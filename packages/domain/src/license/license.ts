/** 0 trial running · 1 trial ended · 2 subscribed · 3 subscription cancelled · 4 must sign in again. */
export type LicenseCode = 0 | 1 | 2 | 3 | 4

export type Subscription = 'none' | 'active' | 'cancelled'

export const TRIAL_DAYS = 30

export const licenseMessages = {
  0: 'Su período de prueba está activo: puede usar todas las funciones.',
  1: 'Su período de prueba terminó. Sus datos siguen disponibles en modo consulta; para volver a operar, suscríbase.',
  2: 'Su suscripción está activa. Gracias por elegirnos.',
  3: 'Su suscripción fue cancelada. Sus datos siguen disponibles en modo consulta; para volver a operar, suscríbase.',
  4: 'Su sesión terminó. Vuelva a ingresar para continuar.',
} as const satisfies Record<LicenseCode, string>

/** Shown while the licence of somebody is not known. */
export const UNVERIFIED_MESSAGE = 'No pudimos verificar su licencia.'

export type License = { readonly code: LicenseCode; readonly message: string }

/** The state of a business's licence at an instant. A trial ends at its very instant. */
export function licenseState({
  trialEndsAt,
  subscription,
  now,
}: {
  readonly trialEndsAt: string
  readonly subscription: Subscription
  readonly now: string
}): License {
  const code = codeOf(subscription, Date.parse(now) < Date.parse(trialEndsAt))
  return { code, message: licenseMessages[code] }
}

/** Consultation mode (1 and 3) reads everything and writes nothing. */
export function allowsWriting(code: LicenseCode): boolean {
  return code === 0 || code === 2
}

/** When a trial that starts now ends. */
export function trialEnd(now: string): string {
  return new Date(Date.parse(now) + TRIAL_DAYS * 86_400_000).toISOString()
}

function codeOf(subscription: Subscription, isTrialRunning: boolean): LicenseCode {
  switch (subscription) {
    case 'active':
      return 2
    case 'cancelled':
      return 3
    case 'none':
      return isTrialRunning ? 0 : 1
  }
}
