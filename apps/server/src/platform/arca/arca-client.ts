import type { Clock } from '#platform/clock'
import {
  arcaServices,
  isFresh,
  requestTicket,
  type AccessTicket,
  type ArcaService,
  type Credentials,
  type TicketStore,
} from './access-ticket.ts'
import type { ArcaHosts } from './hosts.ts'
import { ArcaFault, createSoapClient } from './soap.ts'
import { createTaxpayerService, type TaxpayerService } from './taxpayer-service.ts'
import { ArcaRefusal, createVoucherService, type VoucherService, type WithTicket } from './voucher-service.ts'

export interface ArcaClient {
  /** Asks for access where there is none, so that a person learns whether it works. */
  authenticate(service: ArcaService): Promise<void>
  readonly vouchers: VoucherService
  readonly taxpayers: TaxpayerService
  close(): void
}

interface ClientParts {
  readonly hosts: ArcaHosts
  readonly credentials: Credentials
  /** In whose name: the certificate may be somebody else's who represents them. 11 digits. */
  readonly cuit: string
  readonly tickets: TicketStore
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** ARCA's services for one taxpayer with one certificate. */
export const createArcaClient = ({ hosts, credentials, cuit, tickets, clock, timeoutMs }: ClientParts): ArcaClient => {
  const soap = createSoapClient(timeoutMs)
  const underWay = new Map<ArcaService, Promise<AccessTicket>>()

  const renew = async (service: ArcaService): Promise<AccessTicket> => {
    const kept = await tickets.read(service)
    if (kept !== undefined && isFresh(kept, clock())) return kept
    const ticket = await requestTicket(service, { soap, url: hosts.access, credentials, clock })
    await tickets.keep(service, ticket)
    return ticket
  }

  /** Who asks while a ticket is being asked for waits for that one: ARCA would refuse a second. */
  const ticketFor = (service: ArcaService): Promise<AccessTicket> => {
    const asked = underWay.get(service) ?? renew(service).finally(() => underWay.delete(service))
    underWay.set(service, asked)
    return asked
  }

  /** A ticket that ARCA does not take is dropped and asked anew, once. */
  const withTicket =
    (service: ArcaService): WithTicket =>
    async (work) => {
      const ticket = await ticketFor(service)
      try {
        return await work(ticket)
      } catch (error) {
        if (!isAccessRefused(error)) throw error
        await tickets.drop(service, ticket)
        return await work(await ticketFor(service))
      }
    }

  return {
    async authenticate(service) {
      await ticketFor(service)
    },
    vouchers: createVoucherService({
      soap,
      url: hosts.vouchers,
      cuit,
      withTicket: withTicket(arcaServices.vouchers),
    }),
    taxpayers: createTaxpayerService({
      soap,
      url: hosts.taxpayers,
      cuit,
      withTicket: withTicket(arcaServices.taxpayers),
    }),
    close: () => soap.close(),
  }
}

const isAccessRefused = (error: unknown): boolean =>
  error instanceof ArcaRefusal ? error.isAccess : error instanceof ArcaFault && /token/i.test(error.message)
