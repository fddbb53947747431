import type { Simulator } from '@trastienda/arca-simulator/simulator'
import type { ArcaService } from '@trastienda/domain/fiscal/access-advice'
import type { AccessTicket, TicketStore } from '#platform/arca/access-ticket'
import { simulatorAt } from '#platform/arca/addresses'
import { createArcaClient, type ArcaClient } from '#platform/arca/arca-client'
import { openIssuer } from '#test/arca/arca-issuer'

/** Tickets for the length of the test. */
const createTicketMemory = (): TicketStore => {
  const kept = new Map<ArcaService, AccessTicket>()
  return {
    read: async (service) => kept.get(service),
    keep: async (service, ticket) => void kept.set(service, ticket),
    drop: async (service, refused) => {
      if (kept.get(service)?.token === refused.token) kept.delete(service)
    },
  }
}

/** Makes clients of a simulated ARCA, for one known taxpayer. Each client has its own tickets. */
export const openTaxpayer = async (simulator: Simulator, cuit: string) => {
  const { keyPem, certificate } = await openIssuer(simulator, cuit)
  const newClient = (changes: Partial<Parameters<typeof createArcaClient>[0]> = {}): ArcaClient =>
    createArcaClient({
      hosts: simulatorAt(simulator.origin),
      credentials: { certificate, keyPem },
      cuit,
      tickets: createTicketMemory(),
      clock: () => simulator.clock.now(),
      timeoutMs: 2_000,
      ...changes,
    })
  return { keyPem, newClient }
}
