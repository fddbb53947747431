import type { MovableClock } from '#sim/clock'
import type { Faults } from '#sim/faults'
import type { Store } from '#sim/store'
import type { RequestNode } from '#sim/xml'

export interface VoucherParts {
  readonly store: Store
  readonly clock: MovableClock
  readonly faults: Faults
  /** Why a ticket is not taken. */
  readonly refusal: (asked: {
    token: string
    sign: string
    cuit: string
    service: string
    now: Date
  }) => string | undefined
}

/** An operation under a ticket: the content of its result. */
export interface Operation {
  readonly name: string
  readonly request: RequestNode
  readonly cuit: string
  readonly parts: VoucherParts
}
