import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAuthority } from './access/authority.ts'
import { openTickets } from './access/tickets.ts'
import { createClock, type MovableClock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { answerRequest } from './http/answer-request.ts'
import { openStore, type IssuerCondition, type Store } from './store.ts'
import { X509Certificate } from 'node:crypto'

export interface SimulatorOptions {
  /** The SQLite file of the state; without it the simulator forgets everything. */
  readonly file?: string
  /** 0: any free one. */
  readonly port?: number
  /** How long a second ticket is refused after the first. */
  readonly windowMinutes?: number
  readonly random?: () => number
}

/** An issuer of vouchers at the simulated ARCA. */
export interface IssuerSetUp {
  readonly signingRequest: string
  readonly condition?: IssuerCondition
  readonly name?: string
  readonly pointsOfSale?: readonly number[]
  readonly validity?: { readonly from: Date; readonly to: Date }
  /** The services with a relation; only the vouchers' by default. */
  readonly services?: readonly string[]
}

export interface Simulator {
  readonly origin: string
  readonly store: Store
  readonly clock: MovableClock
  readonly faults: Faults
  setWindow(minutes: number): void
  /**
   * Does a person's work on ARCA's pages: certificate, relations and points of sale. Returns the certificate as PEM.
   */
  setUpIssuer(issuer: IssuerSetUp): Promise<string>
  close(): Promise<void>
}

const TWO_YEARS_MS = 2 * 365 * 86_400_000

export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  const store = openStore(options.file ?? ':memory:')
  const clock = createClock(store)
  const faults = createFaults(options.random)
  const authority = await openAuthority(store, clock.now())
  const tickets = openTickets(store)
  let windowMinutes = options.windowMinutes ?? 0

  const setUpIssuer = async (issuer: IssuerSetUp): Promise<string> => {
    const now = clock.now()
    const validity = issuer.validity ?? { from: now, to: new Date(now.getTime() + TWO_YEARS_MS) }
    const certificate = await authority.issue(issuer.signingRequest, validity)
    const subject = new X509Certificate(certificate).subject.split('\n').join(', ')
    const cuit = /CUIT (\d{11})/.exec(subject)?.[1]
    if (cuit === undefined) throw new Error('The request names no CUIT')
    const { condition = 'responsable', name = 'CONTRIBUYENTE DE PRUEBA', pointsOfSale = [1] } = issuer
    if (store.taxpayer(cuit) === undefined || issuer.condition !== undefined) {
      store.keepTaxpayer({ cuit, name, condition, exists: true, isActive: true })
    }
    for (const service of issuer.services ?? ['wsfe']) store.relate(subject, service, cuit)
    for (const number of pointsOfSale) store.keepPointOfSale(cuit, { number, emission: 'CAE', isBlocked: false })
    return certificate
  }

  const parts = {
    store,
    clock,
    faults,
    authority,
    tickets,
    refusal: (asked: Parameters<typeof tickets.refusal>[0]) => tickets.refusal(asked),
    windowMinutes: () => windowMinutes,
    setWindow: (minutes: number) => {
      windowMinutes = minutes
    },
    setUpIssuer,
  }
  const server = createServer((request, response) => void answerRequest(request, response, parts))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    store,
    clock,
    faults,
    setWindow: parts.setWindow,
    setUpIssuer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      store.close()
    },
  }
}
