import type { ArcaService } from '@trastienda/domain/fiscal/access-advice'
import { addTime, type Clock } from '#platform/clock'
import type { ArcaCertificate } from './signing/certificate.ts'
import { signMessage } from './signing/signed-message.ts'
import { ArcaFault, ArcaUnanswered, type SoapClient } from './soap.ts'
import { element, readXml, writeXml } from './xml.ts'

/** Access to a service for about 12 hours. It is a secret. */
export interface AccessTicket {
  readonly token: string
  readonly sign: string
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
}

/**
 * Stores tickets. ARCA gives no second ticket while the first is valid, so tickets outlive the program, and all servers
 * share them.
 */
export interface TicketStore {
  /** True if other processes ask for tickets too and store them here. */
  readonly isShared?: boolean
  read(service: ArcaService): Promise<AccessTicket | undefined>
  keep(service: ArcaService, ticket: AccessTicket): Promise<void>
  /** Forgets a ticket that ARCA refused, unless somebody has replaced it. */
  drop(service: ArcaService, refused: AccessTicket): Promise<void>
}

export interface Credentials {
  readonly certificate: ArcaCertificate
  readonly keyPem: string
}

interface LoginParts {
  readonly soap: SoapClient
  readonly url: string
  readonly credentials: Credentials
  readonly clock: Clock
}

/** How far back a request is dated: clocks differ, and ARCA refuses a request from the future. */
const REQUEST_MINUTES = 10
/** A ticket that ends within this time is not used. */
const REST_MINUTES = 5

/** @throws ArcaUnanswered, ArcaFault with a code of `domain/fiscal/access-advice` */
export const requestTicket = async (
  service: ArcaService,
  { soap, url, credentials, clock }: LoginParts,
): Promise<AccessTicket> => {
  const now = clock()
  const message = Buffer.from(ticketRequest(service, now), 'utf8')
  const signer = { certificate: credentials.certificate.certificate, keyPem: credentials.keyPem }
  const signed = signMessage(message, signer, now).toString('base64')
  const asked = soap.call({
    url,
    action: '""',
    body: {
      name: 'loginCms',
      attributes: { xmlns: 'http://wsaa.view.sua.dvadac.desein.afip.gov' },
      content: [element('in0', signed)],
    },
  })
  const { body, exchange } = await asked.catch((error: unknown) => {
    throw error instanceof ArcaFault ? error.of(service) : error
  })
  try {
    return ticketIn(body.value('loginCmsReturn') ?? '')
  } catch (error) {
    throw new ArcaUnanswered('ARCA answered with something that is no ticket', exchange, error)
  }
}

export const isFresh = ({ expiresAt }: AccessTicket, now: Date): boolean =>
  addTime(now, { minutes: REST_MINUTES }) < new Date(expiresAt)

const ticketRequest = (service: ArcaService, now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${writeXml({
    name: 'loginTicketRequest',
    attributes: { version: '1.0' },
    content: [
      element('header', [
        element('uniqueId', Math.floor(now.getTime() / 1000)),
        element('generationTime', addTime(now, { minutes: -REQUEST_MINUTES }).toISOString()),
        element('expirationTime', addTime(now, { minutes: REQUEST_MINUTES }).toISOString()),
      ]),
      element('service', service),
    ],
  })}`

/** The ticket in an answer, which holds it as XML in a text. */
const ticketIn = (text: string): AccessTicket => {
  const ticket = readXml(text)
  const credentials = ticket.child('credentials')
  const [token, sign] = [credentials?.value('token'), credentials?.value('sign')]
  const expiresAt = new Date(ticket.child('header')?.value('expirationTime') ?? '')
  if (token === undefined || sign === undefined || Number.isNaN(expiresAt.getTime())) throw new Error('Not a ticket')
  return { token, sign, expiresAt: expiresAt.toISOString() }
}
