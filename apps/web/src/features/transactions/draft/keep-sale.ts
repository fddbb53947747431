import type { CallInput } from '@trastienda/contract/client'
import { PAGE_VERSION } from '@trastienda/contract/page-version'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { planText } from '@trastienda/domain/account/installment-plans'
import type { Money } from '@trastienda/domain/money/amount'
import { useEffect } from 'react'
import { paymentMethodsQueries } from '#features/payments/public/payment-methods.queries.ts'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { NotStoredError } from '#platform/device/not-stored-error.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import type { MadeSale, OutboxRow } from '#platform/device/outbox-row.ts'
import { currentBusiness, currentUser } from '#platform/session/session.ts'
import type { Draft, Operation } from './draft.ts'

type SaleBody = CallInput<'transaction.add'>['body']

/**
 * Whether this device may store the document until the server answers: a sale that happened at the counter, but not a
 * mere note.
 */
export const canBeKept = (operation: Operation, saveMode: SaveMode): boolean =>
  operation === 'sale' && saveMode !== 'created'

const loadOutbox = () => import('#platform/device/outbox/outbox.ts')

/** Loads the code that stores a sale on the device while there is a network. */
export function useReadyToKeep(operation: Operation): void {
  useEffect(() => {
    if (operation === 'sale') return afterPaint(() => void loadOutbox().catch(() => undefined))
  }, [operation])
}

/** The sale with the names on the till's screen, so that it can be printed without the server. */
export function namedSale<Body extends SaleBody>(body: Body, { receptor, lines }: Draft): Body {
  return {
    ...body,
    transaction: { ...body.transaction, receptorName: receptor?.name },
    details: {
      detailLines: body.details.detailLines.map((line, place) => ({
        ...line,
        productName: lines[place]?.product.name,
      })),
    },
    ...(body.parts === undefined ? {} : { parts: namedParts(body.parts) }),
  }
}

/** The parts with the names of their methods, as this browser knows them. */
function namedParts(parts: NonNullable<SaleBody['parts']>): NonNullable<SaleBody['parts']> {
  const known = queryClient.getQueryData(paymentMethodsQueries.all().queryKey) ?? []
  return parts.map((part) => {
    const method = known.find(({ $id }) => $id === part.method)
    const plan = method?.plans?.find(({ installments }) => installments === part.installments)
    return {
      ...part,
      methodName: method?.name,
      ...(plan === undefined ? {} : { plan: planText(part.amount as Money, plan) }),
    }
  })
}

/**
 * Stores the sale on this device, in the name of the person at work: it is sent when the server answers again.
 *
 * @throws {NotStoredError}
 */
export async function keepSale(key: string, sale: SaleBody): Promise<OutboxRow> {
  const [businessId, user] = [currentBusiness(), currentUser()]
  if (businessId === undefined || user === undefined) throw new Error('Nobody works here')
  const outbox = await loadOutbox().catch((error: unknown) => {
    throw new NotStoredError(error)
  })
  return outbox.keepSale({
    businessId,
    key,
    user: { id: user.id, name: `${user.name} ${user.lastName}`.trim() },
    pageVersion: String(PAGE_VERSION),
    sale: sale as MadeSale,
  })
}
