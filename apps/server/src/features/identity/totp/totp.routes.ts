import { inGroups } from '@trastienda/domain/identity/second-step'
import type { Handlers } from '#platform/http/handler'
import type { TotpService } from './totp.service.ts'

const shown = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => ({
  data: { recoveryCodes: recoveryCodes.map(inGroups) },
})

export const totpRoutes = (
  service: TotpService,
): Handlers<'totp.get' | 'totp.start' | 'totp.confirm' | 'totp.renew_recovery_codes' | 'totp.remove'> => ({
  'totp.get': async ({ context }) => ({ data: await service.get(context) }),
  'totp.start': async ({ context, body }) => ({ data: await service.start(context, body) }),
  'totp.confirm': async ({ context, body }) => shown(await service.confirm(context, body)),
  'totp.renew_recovery_codes': async ({ context, body }) => shown(await service.renewRecoveryCodes(context, body)),
  'totp.remove': async ({ context, body }) => {
    await service.remove(context, body)
    return undefined
  },
})
