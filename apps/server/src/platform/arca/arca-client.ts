import { setTimeout as wait } from 'node:timers/promises'
import { arcaServices, type ArcaService } from '@trastienda/domain/fiscal/access-advice'
import type { Clock } from '#platform/clock'
import { isFresh, requestTicket, type AccessTicket, type Credentials, type TicketStore } from './access-ticket.ts'
import type { ArcaHosts } from './addresses.ts'
import { ArcaFault, createSoapClient } from './soap.ts'
import { createTaxpayerService, type TaxpayerService } from './taxpayer-service.ts'
import { ArcaRefusal } from './arca-refusal.ts'
import { createVoucherService, type VoucherService, type WithTicket } from './voucher-service.ts'

export interface ArcaClient {
  /** Gets a ticket if there is none, to show a person that it works. */
  authenticate(service: ArcaService): Promise<void>
  readonly vouchers: VoucherService
  readonly taxpayers: TaxpayerService
  close(): void
}

interface ClientParts {
  readonly hosts: ArcaHosts
  readonly credentials: Credentials
  /** The taxpayer of the calls, 11 digits. The certificate may belong to somebody else, who represents them. */
  readonly cuit: string
  readonly tickets: TicketStore
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** How long to wait for a ticket that another server is getting, and how often to look for it. */
const OTHERS_TICKET = { patienceMs: 10_000, everyMs: 250 }

/** ARCA's services for one taxpayer with one certificate. */
export const createArcaClient = ({ hosts, credentials, cuit, tickets, clock, timeoutMs }: ClientParts): ArcaClient => {
  const soap = createSoapClient(timeoutMs)
  const underWay = new Map<ArcaService, Promise<AccessTicket>>()

  const kept = async (service: ArcaService): Promise<AccessTicket | undefined> => {
    const ticket = await tickets.read(service)
    return ticket !== undefined && isFresh(ticket, clock()) ? ticket : undefined
  }

  const requested = async (service: ArcaService): Promise<AccessTicket> => {
    const ticket = await requestTicket(service, { soap, url: hosts.access, credentials, clock })
    await tickets.keep(service, ticket)
    return ticket
  }

  /** The ticket that another server or task asked for a moment ago and is about to store. */
  const othersTicket = async (service: ArcaService): Promise<AccessTicket | undefined> => {
    const end = Date.now() + OTHERS_TICKET.patienceMs
    for (;;) {
      const ticket = await kept(service)
      if (ticket !== undefined || Date.now() >= end) return ticket
      await wait(OTHERS_TICKET.everyMs)
    }
  }

  const renew = async (service: ArcaService): Promise<AccessTicket> => {
    const ticket = await kept(service)
    if (ticket !== undefined) return ticket
    try {
      return await requested(service)
    } catch (error) {
      const isSecond = tickets.isShared === true && error instanceof ArcaFault && error.code === SECOND_TICKET
      const others = isSecond ? await othersTicket(service) : undefined
      if (others === undefined) throw error
      return others
    }
  }

  /** A ticket for a service. Simultaneous callers wait for the same ticket, as ARCA would refuse a second. */
  const ticketFor = (service: ArcaService): Promise<AccessTicket> => {
    const asked = underWay.get(service) ?? renew(service).finally(() => underWay.delete(service))
    underWay.set(service, asked)
    return asked
  }

  /**
   * Runs calls under a ticket. If ARCA refuses the ticket, it is dropped, and the calls run once more under a new
   * ticket.
   */
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

const SECOND_TICKET = 'coe.alreadyAuthenticated'

const isAccessRefused = (error: unknown): boolean =>
  error instanceof ArcaRefusal ? error.isAccess : error instanceof ArcaFault && /token/i.test(error.message)
