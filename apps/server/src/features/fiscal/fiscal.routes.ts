import { successMessages } from '@trastienda/domain/success-messages'
import type { fiscalApi } from '@trastienda/contract/fiscal.contract'
import type { Call, Handlers } from '#platform/http/handler'
import type { CertificatesService } from './setup/certificates.service.ts'
import type { FiscalSettingsService } from './setup/fiscal-settings.service.ts'
import type { VoucherReads } from './vouchers/voucher-reads.service.ts'
import type { VouchersService } from './vouchers/vouchers.service.ts'

export const fiscalRoutes = (
  settings: FiscalSettingsService,
  certificates: CertificatesService,
  vouchers: VouchersService,
  reads: VoucherReads,
): Handlers<keyof typeof fiscalApi> => ({
  'fiscal.get': async ({ context }) => ({ data: await settings.get(context) }),
  'fiscal.update': async ({ context, body, expectedVersion }) => ({
    data: await settings.save(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
  'fiscal.request_certificate': async ({ context, body }) => ({
    data: await certificates.request(context, body),
  }),
  'fiscal.set_certificate': async ({ context, body }) => ({
    data: await certificates.set(context, body.certificate),
    message: successMessages.settings_saved,
  }),
  'fiscal.test': async ({ context }) => ({ data: await settings.test(context) }),
  'fiscal.resume': async ({ context }) => ({ data: await settings.resume(context) }),
  'fiscal.authorize': async ({ context, body, query }) => ({
    data: await vouchers.ask(context, body, choicesOf(query)),
  }),
  'fiscal.vouchers': async ({ context, params }) => ({ data: await reads.ofDocument(context, params.id) }),
  'fiscal.propose': async ({ context, query }) => ({ data: await reads.propose(context, query.ids.split(',')) }),
  'fiscal.latest': async ({ context, query }) => ({ data: await reads.latest(context, query.ids.split(',')) }),
  'fiscal.queue': async ({ context }) => ({ data: await reads.queue(context) }),
  'fiscal.retry': async ({ context }) => ({ data: await vouchers.retry(context) }),
})

const choicesOf = ({ old, serviceFrom, serviceTo, dueOn }: Call<'fiscal.authorize'>['query']) => ({
  acceptsOld: old === 'yes',
  service: {
    ...(serviceFrom === undefined ? {} : { from: serviceFrom }),
    ...(serviceTo === undefined ? {} : { to: serviceTo }),
    ...(dueOn === undefined ? {} : { dueOn }),
  },
})
