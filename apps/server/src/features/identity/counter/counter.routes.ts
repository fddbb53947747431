import type { Handlers } from '#platform/http/handler'
import type { DevicesService } from '../devices/devices.service.ts'
import type { CounterService } from './counter.service.ts'
import type { ElevationService } from './elevation.service.ts'
import type { OwnSessionsService } from './own-sessions.service.ts'
import type { PinChanges } from './pin-changes.service.ts'

interface CounterServices {
  readonly counter: CounterService
  readonly elevation: ElevationService
  readonly pins: PinChanges
  readonly devices: DevicesService
  readonly sessions: OwnSessionsService
}

export const counterRoutes = ({
  counter,
  elevation,
  pins,
  devices,
  sessions,
}: CounterServices): Handlers<
  | 'counter.get'
  | 'counter.enter'
  | 'elevation.start'
  | 'elevation.end'
  | 'pin.set'
  | 'pin.give'
  | 'pin.unlock'
  | 'devices.list'
  | 'devices.update'
  | 'devices.revoke'
  | 'devices.enrol'
  | 'devices.withdraw'
  | 'sessions.list'
  | 'sessions.remove'
  | 'sessions.remove_others'
> => ({
  'counter.get': async ({ cookies, query }) => ({ data: await counter.get(cookies, query.businessId) }),
  'counter.enter': async ({ context, body, cookies }) => ({ data: await counter.enter(context, body, cookies) }),
  'elevation.start': async ({ context, body }) => ({ data: await elevation.start(context, body) }),
  'elevation.end': async ({ context }) => {
    await elevation.end(context)
    return undefined
  },
  'pin.set': async ({ context, body }) => {
    await pins.choose(context, body)
    return undefined
  },
  'pin.give': async ({ context, params, body }) => {
    await pins.give(context, params.id, body.pin)
    return undefined
  },
  'pin.unlock': async ({ context, params }) => {
    await pins.unlock(context, params.id)
    return undefined
  },
  'devices.list': async ({ context }) => ({ data: await devices.list(context) }),
  'devices.update': async ({ context, params, body }) => ({
    data: await devices.rename(context, params.id, body.name),
  }),
  'devices.revoke': async ({ context, params }) => {
    await devices.revoke(context, params.id)
    return undefined
  },
  'devices.enrol': async ({ context, body }) => ({ data: await devices.enrol(context, body) }),
  'devices.withdraw': async ({ context, params }) => {
    await devices.withdraw(context, params.id)
    return undefined
  },
  'sessions.list': async ({ context }) => ({ data: await sessions.list(context) }),
  'sessions.remove': async ({ context, params }) => {
    await sessions.end(context, params.id)
    return undefined
  },
  'sessions.remove_others': async ({ context }) => {
    await sessions.endOthers(context)
    return undefined
  },
})
