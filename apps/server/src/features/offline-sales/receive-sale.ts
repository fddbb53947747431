import type { OfflineSaleInput, OfflineSaleReceipt } from '@trastienda/contract/offline-sales.contract'
import { allowsWriting, licenseState } from '@trastienda/domain/license/license'
import { problem, type Problem } from '@trastienda/domain/problem'
import { offlineDateProblem } from '@trastienda/domain/transaction/document-date'
import { capabilitiesOf, unprovenRole } from '@trastienda/domain/staff/capabilities'
import { businessFacts } from '#features/settings'
import { lockIfThere } from '#features/books'
import { addMadeSale, finishMadeSale, isFinished } from '#features/transactions'
import { OPERATOR, recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  ConflictError,
  isConnectionFailure,
  isDiskFull,
  isExhausted,
  isLockTimeout,
  UnavailableError,
} from '#platform/database/errors'
import { problemsOf } from '#platform/failures/problems-of'
import { claimSaleKey, keepSale, type SaleKey } from '#platform/idempotency'
import { found, refuse } from '#platform/refusal'
import { saleHash } from '#platform/request-hash'
import type { UnitOfWork } from '#platform/unit-of-work'
import { documentOf, isAsSold, keptSale, paymentOf } from './made-sale.ts'
import { receiptOf } from './offline-sale-answer.ts'
import {
  offlineSalesRepository,
  type NewOfflineSale,
  type OfflineSaleRecord,
  type Resolution,
  type Seller,
} from './offline-sales.repository.ts'
import { waitingReasons } from './waiting-reasons.ts'

/**
 * The sender of a sale: somebody who is signed in, a counter in the seller's name, or the operator with a till's file.
 */
export interface Sender {
  readonly businessId: string
  /** The person who is signed in and sends their own sales. */
  readonly userId?: string
  /** The person who is signed in on the counter that sends the sale; another person may have made it. */
  readonly presentId?: string | undefined
  readonly deviceId?: string | undefined
  readonly requestId: string
  readonly isOperator?: boolean
}

/** Takes in one sale that was made without the internet. */
export type Receive = (sender: Sender, input: OfflineSaleInput) => Promise<OfflineSaleReceipt>

/**
 * Makes a document of a sale that happened, or stores the sale with the reasons why it cannot: no rule refuses it. If a rule
 * refuses the document, its unit of work rolls back, so that no number is lost, and a second unit stores the row.
 */
export const createReceiving =
  (unit: UnitOfWork, report: (problem: string, error: unknown) => void): Receive =>
  async (sender, sent) => {
    const input = { ...sent, key: sent.key.toLowerCase() }
    const { businessId } = sender
    try {
      return await unit.write({ businessId }, (tx) => received(tx, sender, input))
    } catch (error) {
      const reasons = reasonsOf(error, report)
      return unit.write({ businessId }, (tx) => received(tx, sender, input, reasons))
    }
  }

/**
 * The reasons for which a sale has to wait.
 *
 * @throws an error that says nothing about the sale, such as a database out of reach: the till sends it again later
 */
const reasonsOf = (error: unknown, report: (problem: string, error: unknown) => void): readonly Problem[] => {
  if (isForLater(error)) throw error
  const problems = problemsOf(error)
  if (problems !== undefined) return waitingReasons(problems)
  // A defect of ours must not keep the till's other sales from being sent.
  report('A sale that was made without the internet could not be made a document', error)
  return [problem('internal')]
}

const isForLater = (error: unknown): boolean =>
  error instanceof ConflictError ||
  error instanceof UnavailableError ||
  isLockTimeout(error) ||
  isConnectionFailure(error) ||
  isExhausted(error) ||
  isDiskFull(error)

/** @param refused why no document was made of it a moment ago */
const received = async (
  tx: BusinessTx,
  sender: Sender,
  input: OfflineSaleInput,
  refused?: readonly Problem[],
): Promise<OfflineSaleReceipt> => {
  // The till may have sent this sale as `transaction.add` under the same key, and its answer was lost. This waits for
  // that call, if it is still under way.
  const saleKey = await claimSaleKey(tx, input.key, saleHash(input.sale))
  const stored = await inserted(tx, newSale(tx, sender, input))
  if ('state' in stored) return saleKey.isFirst ? refuseOther(stored) : receiptOf(stored)
  const resolution = await resolutionOf(tx, { sender, sale: stored, saidAt: input.soldAt, saleKey }, refused)
  offlineSalesRepository.resolve(tx, stored.key, resolution)
  const { state, transactionId } = resolution
  if (state === 'done' && transactionId !== undefined) keepSale(tx, saleKey.key, transactionId)
  const actor = sender.isOperator === true ? OPERATOR : { ...sender, userId: sender.userId ?? stored.memberId }
  recordChange(tx, actor, {
    action: 'create',
    entity: 'offline_sale',
    entityId: stored.key,
    after: { localNumber: stored.localNumber, state, transactionId },
  })
  return receiptOf({ ...stored, reasons: [], transactionId: undefined, ...resolution })
}

const newSale = (tx: BusinessTx, { deviceId }: Sender, input: OfflineSaleInput): NewOfflineSale => {
  const soldAt = new Date(input.soldAt).toISOString()
  return {
    key: input.key,
    deviceCode: input.deviceCode,
    localNumber: input.localNumber,
    memberId: input.soldBy.toLowerCase(),
    deviceId,
    // The clock of a till may run ahead.
    soldAt: soldAt < tx.now ? soldAt : tx.now,
    body: keptSale(input.sale),
  }
}

const SHORT_SUFFIXES = 9

/**
 * Inserts the sale's row, or answers the row with its key. If another sale took the number, the device counts anew, as
 * after its browser was wiped: the sale gets a suffix, a short one while some are free.
 */
const inserted = async (tx: BusinessTx, sale: NewOfflineSale): Promise<NewOfflineSale | OfflineSaleRecord> => {
  for (let use = 1; ; use += 1) {
    const suffix = use <= SHORT_SUFFIXES ? use : sale.key
    const numbered = use === 1 ? sale : { ...sale, localNumber: `${sale.localNumber}/${suffix}` }
    if (await offlineSalesRepository.insert(tx, numbered)) return numbered
    const known = await offlineSalesRepository.find(tx, sale.key)
    if (known !== undefined) return known
  }
}

interface Arrival {
  readonly sender: Sender
  readonly sale: NewOfflineSale
  /** The time of the sale by the till's clock. */
  readonly saidAt: string
  readonly saleKey: SaleKey
}

/** @throws the reason against a document of the sale, if `reasons` does not name one yet */
const resolutionOf = async (
  tx: BusinessTx,
  { sender, sale, saidAt, saleKey }: Arrival,
  reasons: readonly Problem[] | undefined,
): Promise<Resolution> => {
  if (saleKey.other !== undefined) return waitingFor(saleKey.other.transactionId)
  const document = await lockIfThere(tx, saleKey.transactionId)
  const transactionId = document?.record.id
  if (document !== undefined && !isAsSold(document, sale.body)) return waitingFor(transactionId)
  if (document !== undefined && (await isFinished(tx, document, sale.body))) return { state: 'done', transactionId }
  if (reasons !== undefined) return { state: 'waiting', reasons, transactionId }

  const seller = found(await offlineSalesRepository.seller(tx, sale.memberId))
  const { timeZone, createdAt } = await businessFacts(tx)
  const unlikely = offlineDateProblem(saidAt, { now: tx.now, since: createdAt, timeZone })
  const problems = [
    ...sellerProblems(seller, { sender, sale, now: tx.now }),
    ...(unlikely === undefined ? [] : [unlikely]),
  ]
  if (problems.length > 0 || seller.role === undefined) return { state: 'waiting', reasons: problems, transactionId }
  const { businessId, deviceId, requestId } = sender
  const isPresent = [sender.userId, sender.presentId].includes(sale.memberId)
  const role = isPresent ? seller.role : unprovenRole(seller.role)
  const context: CallContext = {
    businessId,
    deviceId,
    requestId,
    userId: sale.memberId,
    role,
    capabilities: capabilitiesOf(role),
  }
  const made = { ...paymentOf(sale.body, sale), author: sale.memberId, delivery: sale.body.delivery }
  const id =
    document === undefined
      ? await addMadeSale(tx, context, documentOf(sale.body, sale.soldAt), made)
      : await finishMadeSale(tx, context, document, made)
  return { state: 'done', transactionId: id }
}

/** Another sale came under the key before. A till makes one sale of a click, so no person could say which is right. */
const refuseOther = ({ transactionId, localNumber }: OfflineSaleRecord): never =>
  refuse('offline_sale_differs', { number: transactionId ?? localNumber })

/** A person has to decide whether another request with its key made this sale, or somebody edited it. */
const waitingFor = (id: string | undefined): Resolution => ({
  state: 'waiting',
  reasons: [id === undefined ? problem('idempotency_key_reused') : problem('offline_same_key', undefined, { id })],
  transactionId: id,
})

/** The problems of the seller, for a sale that nobody has looked at. */
const sellerProblems = (
  { name, role, status, subscription, trialEndsAt, endsAt }: Seller,
  { sender, sale, now }: { sender: Sender; sale: NewOfflineSale; now: string },
): Problem[] => {
  if (role === undefined) return [problem('offline_seller_unknown')]
  const problems: Problem[] = []
  if (sender.userId !== undefined && sender.userId !== sale.memberId) problems.push(problem('offline_seller_other'))
  if (status !== 'active') problems.push(problem('offline_seller_suspended', undefined, { name: name ?? '' }))
  const { code } = licenseState({ subscription, trialEndsAt, endsAt: endsAt, now })
  if (!allowsWriting(code)) problems.push(problem('license_read_only'))
  return problems
}
