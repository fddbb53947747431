import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'

export type RealRequests = { readonly [Name in CallName]: readonly CallInput<Name>[] }

export const day = { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' }
export const page = { page: 1, pageSize: 25 }
