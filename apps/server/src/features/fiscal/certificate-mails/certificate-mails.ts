import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { certificateDaysLeft, certificateWarning } from '@trastienda/domain/fiscal/fiscal-settings'
import { businessFacts, lockSection, saveSection } from '#features/settings'
import { leaveOwnerMails, type OwnerMail } from '#features/staff'
import type { RoundWork } from '#platform/tasks/business-round'
import { addTime } from '#platform/clock'
import { composeMail } from '#platform/mail/compose-mail'
import { fiscalSettings, storedCertificate, type CertificateSection } from '../access/arca-access.ts'

const CERTIFICATE_MAIL = 'certificate_mail'
const HALF_A_DAY_MINUTES = 12 * 60

/** Leaves a mail for the owners of a business whose certificate for ARCA is about to end, once for each warning. */
export const leaveCertificateMails: RoundWork = async (tx) => {
  const [{ mode }, certificate] = await Promise.all([fiscalSettings(tx), storedCertificate(tx)])
  if (mode === 'off' || certificate === undefined) return false
  const later = addTime(new Date(tx.now), { minutes: HALF_A_DAY_MINUTES })
  const warning = certificateWarning(certificate.validTo.toISOString(), new Date(tx.now))
  if (warning === undefined) return later
  // Two servers may look at the same moment: the second finds the warning marked already.
  const { value, version } = await lockSection(tx, 'fiscal_certificate')
  const section: CertificateSection = value ?? {}
  if (section.warned !== undefined && section.warned <= warning) return later
  await saveSection(tx, 'fiscal_certificate', { ...section, warned: warning }, version)
  await leaveOwnerMails(tx, { kind: CERTIFICATE_MAIL, subject: {} })
  return later
}

/** No mail where somebody has put a new certificate in use meanwhile. */
export const certificateMails: OwnerMail = {
  kind: CERTIFICATE_MAIL,
  read: async (tx) => {
    const [{ name }, certificate] = await Promise.all([businessFacts(tx), storedCertificate(tx)])
    const validTo = certificate?.validTo.toISOString() ?? ''
    if (certificate === undefined || certificateWarning(validTo, new Date(tx.now)) === undefined) return undefined
    const days = certificateDaysLeft(validTo, new Date(tx.now))
    const when = days < 1 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`
    const where = name === '' ? 'tu negocio' : name
    return (owner) =>
      composeMail({
        to: owner.email,
        subject: `Trastienda: el certificado de ARCA vence ${when}`,
        paragraphs: [
          { text: `Hola, ${owner.name}:` },
          { text: `El certificado con el que ${where} factura vence el ${formatDate(validTo, DEFAULT_TIME_ZONE)}.` },
          {
            text: 'Cuando venza, ARCA no va a autorizar más comprobantes. Renovalo en Configuración → Facturación: lleva unos minutos, y hasta que cargues el nuevo seguís facturando con este.',
          },
          { text: 'Trastienda' },
        ],
      })
  },
}
