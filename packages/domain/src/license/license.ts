/** 0 trial running · 1 trial ended · 2 subscribed · 3 subscription cancelled · 4 must sign in again. */
export type LicenseCode = 0 | 1 | 2 | 3 | 4

/** The state of a business's subscription. The operator changes it by `npm run admin`. */
export type SubscriptionState = 'trial' | 'subscribed' | 'cancelled'

export const TRIAL_DAYS = 30

export const licenseMessages = {
  0: 'Tu período de prueba está activo: podés usar todas las funciones.',
  1: 'Tu período de prueba terminó. Tus datos siguen disponibles en modo consulta; para volver a operar, suscribite.',
  2: 'Tu suscripción está activa. Gracias por elegirnos.',
  3: 'Tu suscripción fue cancelada. Tus datos siguen disponibles en modo consulta; para volver a operar, suscribite.',
  4: 'Tu sesión terminó. Volvé a ingresar para continuar.',
} as const satisfies Record<LicenseCode, string>

/** Shown when the licence could not be read. */
export const UNVERIFIED_MESSAGE = 'No pudimos verificar tu licencia.'

export type License = { readonly code: LicenseCode; readonly message: string }

export type LicenseFacts = {
  readonly subscription: SubscriptionState
  readonly trialEndsAt: string
  /** The end of the subscription, where the operator set one. */
  readonly endsAt?: string | null
  readonly now: string
}

/** A business's licence at the instant `now`. At the very instant of its end a trial or subscription is over. */
export function licenseState(facts: LicenseFacts): License {
  const code = codeOf(facts)
  return { code, message: licenseMessages[code] }
}

/** False in consultation mode (1 and 3): a business that stops paying still reads everything. */
export function allowsWriting(code: LicenseCode): boolean {
  return code === 0 || code === 2
}

/** When a trial that starts now ends. */
export function trialEnd(now: string): string {
  return new Date(Date.parse(now) + TRIAL_DAYS * 86_400_000).toISOString()
}

function codeOf({ subscription, trialEndsAt, endsAt, now }: LicenseFacts): LicenseCode {
  const isPast = (instant: string): boolean => Date.parse(now) >= Date.parse(instant)
  switch (subscription) {
    case 'subscribed':
      return endsAt !== undefined && endsAt !== null && isPast(endsAt) ? 3 : 2
    case 'cancelled':
      return 3
    case 'trial':
      return isPast(trialEndsAt) ? 1 : 0
  }
}
