import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { taxDigits } from '@trastienda/domain/person/cuit'
import { businessFacts, lockSection, saveSection } from '#features/settings'
import { isForKey, readCertificate } from '#platform/arca/signing/certificate'
import { createSigningKey, createSigningRequest } from '#platform/arca/signing/signing-request'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { refuse } from '#platform/refusal'
import type { BusinessTx } from '#platform/database/business-tx'
import type { UnitOfWork } from '#platform/unit-of-work'
import { keyPlace, type ArcaAccessParts, type CertificateSection } from '../access/arca-access.ts'
import type { Tasks } from '#platform/tasks/tasks'
import { retryNow } from '../queue/retry-now.ts'
import { fiscalAnswer } from './fiscal-answer.ts'

type Parts = Pick<ArcaAccessParts, 'secrets' | 'clock' | 'arca'> & {
  readonly tasks: Pick<Tasks, 'wake'>
}

/** The key and certificate that a business's vouchers go out with. */
export const createCertificates = (unit: UnitOfWork, { secrets, clock, arca, tasks }: Parts) => ({
  /** Makes a key and a request for a new certificate. The present key stays in use until the new certificate comes. */
  async request(
    context: CallContext,
    { organization, alias }: { organization: string; alias: string },
  ): Promise<{ request: string }> {
    const keyPem = await createSigningKey()
    return unit.write(context, async (tx) => {
      const { cuit } = await businessFacts(tx)
      if (cuit === undefined) return refuse('issuer_cuit_missing')
      await secrets.put(tx, keyPlace(tx.businessId, 'pedida'), keyPem)
      const text = createSigningRequest({ cuit: taxDigits(cuit), organization, alias }, keyPem)
      await changeSection(tx, (section) => ({ ...section, request: { alias, text } }))
      recordChange(tx, context, { action: 'request', entity: 'certificate', entityId: tx.businessId, after: { alias } })
      return { request: text }
    })
  },

  async set(context: CallContext, pem: string): Promise<FiscalSettingsAnswer> {
    const answer = await unit.write(context, async (tx) => {
      const certificate = readCertificate(pem) ?? refuse('certificate_unreadable', undefined, 'certificate')
      const asked = await secrets.get(tx, keyPlace(tx.businessId, 'pedida'))
      if (asked === undefined || !isForKey(certificate, asked)) {
        return refuse('certificate_of_other_key', undefined, 'certificate')
      }
      if (certificate.validTo < clock()) refuse('certificate_expired', undefined, 'certificate')
      await changeSection(tx, () => ({ pem }))
      await secrets.put(tx, keyPlace(tx.businessId, 'en uso'), asked)
      const after = { alias: certificate.alias, validTo: certificate.validTo.toISOString() }
      recordChange(tx, context, { action: 'set', entity: 'certificate', entityId: tx.businessId, after })
      await retryNow(tx)
      return fiscalAnswer(tx, arca)
    })
    tasks.wake()
    return answer
  },
})

const changeSection = async (
  tx: BusinessTx,
  change: (section: CertificateSection) => CertificateSection,
): Promise<void> => {
  const { value, version } = await lockSection(tx, 'fiscal_certificate')
  await saveSection(tx, 'fiscal_certificate', change(value ?? {}), version === 0 ? undefined : version)
}

export type CertificatesService = ReturnType<typeof createCertificates>
