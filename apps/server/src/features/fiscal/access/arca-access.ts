import type { ArcaService } from '@trastienda/domain/fiscal/access-advice'
import { taxDigits } from '@trastienda/domain/person/cuit'
import {
  defaultFiscalSettings,
  toldEnvironments,
  type ArcaEnvironment,
  type FiscalSettings,
} from '@trastienda/domain/fiscal/fiscal-settings'
import { businessFacts, readSection } from '#features/settings'
import type { ArcaAddresses } from '#platform/arca/addresses'
import type { AccessTicket, Credentials, TicketStore } from '#platform/arca/access-ticket'
import { createArcaClient, type ArcaClient } from '#platform/arca/arca-client'
import { readCertificate } from '#platform/arca/signing/certificate'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { refuse } from '#platform/refusal'
import { FETCHED, hasSecret, type SecretPlace, type Secrets } from '#platform/secrets/secrets'

export interface ArcaAccessParts {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly arca: ArcaAddresses
}

/** ARCA for one business, with the facts that a connection test needs. The caller closes it. */
export interface ArcaAccess {
  readonly client: ArcaClient
  readonly credentials: Credentials
  readonly cuit: string
  readonly settings: FiscalSettings
}

export const keyPlace = (businessId: string, which: 'en uso' | 'pedida'): SecretPlace => ({
  scope: `business ${businessId}`,
  name: `clave de ARCA ${which}`,
})

export const fiscalSettings = async (tx: BusinessTx): Promise<FiscalSettings> => ({
  ...defaultFiscalSettings,
  ...(await readSection(tx, 'fiscal')).value,
})

export const toldBy = async (tx: BusinessTx): Promise<ArcaEnvironment[]> => toldEnvironments(await fiscalSettings(tx))

/** The stored part of a business's certificate; its keys are among the secrets. */
export interface CertificateSection {
  readonly pem?: string
  /** The request for the next certificate, which the owner takes to ARCA. */
  readonly request?: { readonly alias: string; readonly text: string }
  /** How many days before its end the owners were last warned. */
  readonly warned?: number
}

const certificateSection = async (tx: BusinessTx): Promise<CertificateSection> =>
  (await readSection(tx, 'fiscal_certificate')).value ?? {}

/**
 * The certificate in use; undefined before the first certificate, and if a restore could not bring back its key. Then
 * nothing can be signed, and somebody has to ask for a new certificate.
 */
export const storedCertificate = async (tx: BusinessTx) => {
  const { pem } = await certificateSection(tx)
  return pem !== undefined && (await hasSecret(tx, keyPlace(tx.businessId, 'en uso')))
    ? readCertificate(pem)
    : undefined
}

/**
 * The request for the next certificate; undefined if a restore could not bring back its key. A certificate made for
 * this request would be of no use.
 */
export const storedRequest = async (tx: BusinessTx) => {
  const { request } = await certificateSection(tx)
  return request !== undefined && (await hasSecret(tx, keyPlace(tx.businessId, 'pedida'))) ? request : undefined
}

/**
 * Opens ARCA by the settings. For a voucher that was asked for already, `issuer` names its environment and CUIT, as the
 * business may have changed these since.
 *
 * @throws Refusal where something is still to be set up
 */
export const openArca = async (
  { database, secrets, clock, arca }: ArcaAccessParts,
  businessId: string,
  issuer?: { readonly environment: ArcaEnvironment; readonly cuit: string },
): Promise<ArcaAccess> => {
  const { settings, certificate, facts, keyPem } = await database.read(businessId, async (tx) => ({
    settings: await fiscalSettings(tx),
    certificate: await storedCertificate(tx),
    facts: await businessFacts(tx),
    keyPem: await secrets.get(tx, keyPlace(businessId, 'en uso')),
  }))
  if (certificate === undefined || keyPem === undefined) return refuse('certificate_missing')
  const cuit = issuer?.cuit ?? taxDigits(facts.cuit ?? '')
  if (cuit === '') return refuse('issuer_cuit_missing')
  const chosen = issuer?.environment ?? settings.environment
  const credentials = { certificate, keyPem }
  if (chosen === 'simulator') await arca.simulator?.start?.()
  const client = createArcaClient({
    hosts: arca[chosen] ?? refuse('simulator_missing'),
    credentials,
    cuit,
    tickets: ticketsOf({ database, secrets }, businessId, chosen, certificate.certificate.fingerprint256),
    clock,
  })
  return { client, credentials, cuit, settings }
}

/**
 * Stores the tickets in the database, for all servers, each with its certificate: a ticket does not count for another
 * certificate.
 */
const ticketsOf = (
  { database, secrets }: Pick<ArcaAccessParts, 'database' | 'secrets'>,
  businessId: string,
  environment: ArcaEnvironment,
  fingerprint: string,
): TicketStore => {
  const placeOf = (service: ArcaService): SecretPlace => ({
    scope: `business ${businessId}`,
    name: `${FETCHED}ARCA ${environment} ${service}`,
  })
  const read = async (service: ArcaService): Promise<AccessTicket | undefined> => {
    const text = await secrets.get(database, placeOf(service))
    const kept = text === undefined ? undefined : (JSON.parse(text) as AccessTicket & { fingerprint: string })
    return kept?.fingerprint === fingerprint ? kept : undefined
  }
  return {
    isShared: true,
    read,
    keep: (service, ticket) => secrets.put(database, placeOf(service), JSON.stringify({ ...ticket, fingerprint })),
    async drop(service, refused) {
      if ((await read(service))?.token === refused.token) await secrets.put(database, placeOf(service), '{}')
    },
  }
}
