import type { ServerResponse } from 'node:http'
import type { MovableClock } from '#sim/clock'
import { faultNames, type Faults, type FaultName, type FaultSetting } from '#sim/faults'
import type { RegisteredTaxpayer, Store, StoredPointOfSale } from '#sim/store'
import type { IssuerSetUp } from '#sim/simulator'

export interface ControlParts {
  readonly store: Store
  readonly clock: MovableClock
  readonly faults: Faults
  readonly setWindow: (minutes: number) => void
  readonly setUpIssuer: (issuer: IssuerSetUp) => Promise<string>
}

type Control = (body: unknown, parts: ControlParts) => unknown

/** The actions of a person on ARCA's pages, and those of a simulator only: JSON in, JSON out. */
const controls: Readonly<Record<string, Control>> = {
  'GET state': (_body, { clock, faults, store }) => ({
    now: clock.now().toISOString(),
    struck: faults.counts(),
    granted: store.granted(),
  }),
  'POST issuers': async (body, { setUpIssuer }) => ({ certificate: await setUpIssuer(body as IssuerSetUp) }),
  'POST taxpayers': (body, { store }) => store.keepTaxpayer(body as RegisteredTaxpayer),
  'POST points-of-sale': (body, { store }) => {
    const { cuit, ...point } = body as StoredPointOfSale & { cuit: string }
    store.keepPointOfSale(cuit, point)
  },
  'POST relations': (body, { store }) => {
    const { subject, service, cuit, isGiven } = body as Record<'subject' | 'service' | 'cuit', string> & {
      isGiven: boolean
    }
    if (isGiven) store.relate(subject, service, cuit)
    else store.unrelate(subject, service, cuit)
  },
  'POST clock': (body, { clock }) => {
    const { now, seconds } = body as { now?: string; seconds?: number }
    if (now !== undefined) clock.set(new Date(now))
    if (seconds !== undefined) clock.move(seconds)
  },
  'POST window': (body, { setWindow }) => setWindow((body as { minutes: number }).minutes),
  'POST faults': (body, { faults }) => {
    const given = body as Partial<Record<FaultName, FaultSetting | null>>
    for (const name of faultNames) {
      const setting = given[name]
      if (setting !== undefined) faults.set(name, setting ?? undefined)
    }
  },
  'DELETE faults': (_body, { faults }) => faults.clear(),
}

export const answerControl = async (
  method: string,
  path: string,
  body: string,
  response: ServerResponse,
  parts: ControlParts,
): Promise<void> => {
  const control = controls[`${method} ${path}`]
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  if (control === undefined) {
    response.writeHead(404, headers).end(JSON.stringify({ known: Object.keys(controls) }))
    return
  }
  try {
    const answer = await control(body === '' ? {} : JSON.parse(body), parts)
    response.writeHead(200, headers).end(JSON.stringify(answer ?? {}))
  } catch (error) {
    response.writeHead(400, headers).end(JSON.stringify({ error: error instanceof Error ? error.message : 'Error' }))
  }
}
