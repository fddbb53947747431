import { randomUUID } from 'node:crypto'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'

/** The inputs of a browser's calls for selling without a network. */
export const offlineRequests = () =>
  ({
    'catalogue.page': [{}, { query: { cursor: 'x' } }],
    'catalogue.page_by_counter': [{ query: { businessId: randomUUID(), role: 'cashier' } }],
  }) satisfies { readonly [Name in CallName]?: readonly CallInput<Name>[] }
