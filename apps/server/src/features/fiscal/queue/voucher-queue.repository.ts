import { numberedDraft, type AskedDay, type VoucherDraft } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import type { Authorization } from '@trastienda/domain/fiscal/voucher/voucher'
import type { VoucherState } from '@trastienda/domain/fiscal/voucher/voucher-state'
import type { VoucherTypeCode } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { ArcaMessage } from '#platform/arca/arca-refusal'
import type { Exchange } from '#platform/arca/soap'
import type { BusinessTx } from '#platform/database/business-tx'
import { globalStatement, statement } from '#platform/database/statement'
import { newId } from '#platform/ids'
import { epochAndInstant } from '#platform/restore-epoch'

/** Vouchers whose numbers count up together. */
export interface Sequence {
  readonly environment: ArcaEnvironment
  readonly cuit: string
  readonly pointOfSale: number
  readonly type: VoucherTypeCode
}

export interface QueuedVoucher {
  readonly id: string
  readonly transactionId: string
  readonly state: VoucherState
  /** `asked` is missing if a server of the version before asked. */
  readonly draft: VoucherDraft & { readonly asked?: AskedDay }
  readonly number: number
  readonly issuedOn: string
  readonly sentAt: string
  readonly attempts: number
}

export interface SequenceState {
  readonly knownNumber: number | undefined
  readonly foreignNumber: number | undefined
  /** The last turn ended with a failure of ARCA. */
  readonly isFailing: boolean
  /** The database was restored since the last turn. */
  readonly isRestored: boolean
  readonly epoch: string
}

const OF_SEQUENCE = 'business_id = $1 and environment = $2 and cuit = $3 and point_of_sale = $4 and type = $5'
const QUEUED = `id, transaction_id as "transactionId", state, draft, number, issued_on as "issuedOn", sent_at as "sentAt", attempts`

const MAKE = statement(
  'fiscal.make_sequence',
  `insert into fiscal_sequence (business_id, environment, cuit, point_of_sale, type) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)
const STATE = statement<{
  knownNumber: number | undefined
  foreignNumber: number | undefined
  isFailing: boolean
  epoch: string | undefined
}>(
  'fiscal.sequence_state',
  `select known_number as "knownNumber", foreign_number as "foreignNumber", failing_since is not null as "isFailing", epoch
     from fiscal_sequence where ${OF_SEQUENCE}`,
)
// A server sent these and died or took too long: nobody knows whether they arrived.
const DOUBT = statement(
  'fiscal.doubt',
  `update fiscal_voucher set state = 'uncertain' where ${OF_SEQUENCE} and state = 'sent'`,
)
const SUCCEED = statement(
  'fiscal.succeed',
  `update fiscal_sequence set failing_since = null, failure = null where ${OF_SEQUENCE} and failing_since is not null`,
)
const FAIL = statement(
  'fiscal.fail',
  `update fiscal_sequence set failing_since = coalesce(failing_since, $6), failure = $7 where ${OF_SEQUENCE}`,
)
const KNOW = statement('fiscal.know', `update fiscal_sequence set known_number = $6 where ${OF_SEQUENCE}`)
const HALT = statement('fiscal.halt', `update fiscal_sequence set foreign_number = $6 where ${OF_SEQUENCE}`)
// The update changes nothing if the point has a holder. It returns the row, and waits for a transaction that claims the point at
// the same moment.
const CLAIM = globalStatement<{ holder: string }>(
  'fiscal.claim_point',
  `insert into fiscal_point (environment, cuit, point_of_sale, business_id) values ($1, $2, $3, $4)
   on conflict (environment, cuit, point_of_sale) do update set business_id = fiscal_point.business_id
   returning business_id as holder`,
)
const TAKE_OVER = globalStatement(
  'fiscal.take_point_over',
  `insert into fiscal_point (environment, cuit, point_of_sale, business_id) values ($1, $2, $3, $4)
   on conflict (environment, cuit, point_of_sale) do update set business_id = excluded.business_id`,
)
const BELONG = statement('fiscal.belong', `update fiscal_sequence set epoch = $6 where ${OF_SEQUENCE}`)
const OPEN = statement<QueuedVoucher>(
  'fiscal.open',
  `select ${QUEUED} from fiscal_voucher where ${OF_SEQUENCE} and state in ('numbered', 'sent', 'uncertain')`,
)
const NEXT = statement<QueuedVoucher>(
  'fiscal.next',
  `select ${QUEUED} from fiscal_voucher where ${OF_SEQUENCE} and state = 'pending' order by requested_at, id limit 1`,
)
// The voucher with the highest number has the latest day too. `number is not null` lets PostgreSQL use the index of numbers.
const LAST_AUTHORIZED = statement<{ number: number; issuedOn: string }>(
  'fiscal.last_authorized',
  `select number, issued_on as "issuedOn" from fiscal_voucher
    where ${OF_SEQUENCE} and state = 'authorized' and number is not null order by number desc limit 1`,
)
const ADD = statement<{ id: string }>(
  'fiscal.add',
  `insert into fiscal_voucher (business_id, environment, cuit, point_of_sale, type, id, transaction_id, state, draft,
                               requested_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9)
   on conflict (business_id, environment, transaction_id) where state <> 'rejected' do nothing returning id`,
)
const NUMBER = statement(
  'fiscal.number',
  `update fiscal_voucher set state = 'numbered', number = $3, issued_on = $4, draft = $5, attempts = attempts + 1
    where business_id = $1 and id = $2`,
)
// The voucher has no number, so ARCA knows nothing of it.
const TAKE_BACK = statement(
  'fiscal.take_back',
  `delete from fiscal_voucher where business_id = $1 and id = $2 and state = 'pending'`,
)
const SEND = statement(
  'fiscal.send',
  `update fiscal_voucher set state = 'sent', sent_at = $3 where business_id = $1 and id = $2`,
)
const MOVE = statement(
  'fiscal.move',
  `update fiscal_voucher set state = $3, messages = messages || $4::jsonb where business_id = $1 and id = $2`,
)
const UNNUMBER = statement(
  'fiscal.unnumber',
  `update fiscal_voucher set state = 'pending', number = null, issued_on = null, messages = messages || $3::jsonb
    where business_id = $1 and id = $2`,
)
const AUTHORIZE = statement(
  'fiscal.authorize',
  `update fiscal_voucher set state = 'authorized', cae = $3, expires_on = $4, messages = messages || $5::jsonb
    where business_id = $1 and id = $2`,
)
const EXCHANGE = statement(
  'fiscal.exchange',
  `insert into fiscal_exchange (business_id, id, voucher_id, at, status, request, response)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

const key = ({ environment, cuit, pointOfSale, type }: Sequence): unknown[] => [environment, cuit, pointOfSale, type]

/** The sequences of numbers, and the vouchers that wait for one. */
export const voucherQueueRepository = {
  /** For a server that has just taken over the sequence. */
  async begin(tx: BusinessTx, sequence: Sequence): Promise<SequenceState> {
    tx.write(MAKE, key(sequence))
    tx.write(DOUBT, key(sequence))
    const state = await tx.row(STATE, key(sequence))
    if (state === undefined) throw new Error('The sequence that was just made is not there')
    const { knownNumber, foreignNumber, isFailing } = state
    const { epoch } = await epochAndInstant(tx)
    if (state.epoch === undefined) tx.write(BELONG, [...key(sequence), epoch])
    return {
      knownNumber,
      foreignNumber,
      isFailing,
      isRestored: state.epoch !== undefined && state.epoch !== epoch,
      epoch,
    }
  },
  succeed: (tx: BusinessTx, sequence: Sequence) => tx.write(SUCCEED, key(sequence)),
  /** Stores why ARCA ended a turn, in Spanish, for the shopkeeper. */
  fail: (tx: BusinessTx, sequence: Sequence, why: string) => tx.write(FAIL, [...key(sequence), tx.now, why]),
  /** Claims a free point of sale for this business. False if another business has it. */
  async claim(tx: BusinessTx, { environment, cuit, pointOfSale }: Sequence): Promise<boolean> {
    const [point] = await tx.globalRows(CLAIM, [environment, cuit, pointOfSale, tx.businessId])
    return point?.holder === tx.businessId
  },
  takeOver: (tx: BusinessTx, { environment, cuit, pointOfSale }: Sequence) =>
    tx.globalRows(TAKE_OVER, [environment, cuit, pointOfSale, tx.businessId]),
  belong: (tx: BusinessTx, sequence: Sequence, epoch: string) => tx.write(BELONG, [...key(sequence), epoch]),
  know: (tx: BusinessTx, sequence: Sequence, number: number) => tx.write(KNOW, [...key(sequence), number]),
  halt: (tx: BusinessTx, sequence: Sequence, number: number) => tx.write(HALT, [...key(sequence), number]),
  open: (tx: BusinessTx, sequence: Sequence) => tx.row(OPEN, key(sequence)),
  next: (tx: BusinessTx, sequence: Sequence) => tx.row(NEXT, key(sequence)),
  lastAuthorized: (tx: BusinessTx, sequence: Sequence) => tx.row(LAST_AUTHORIZED, key(sequence)),
  /** False if the document has a voucher already. */
  async add(tx: BusinessTx, sequence: Sequence, voucher: Pick<QueuedVoucher, 'id' | 'transactionId' | 'draft'>) {
    const { id, transactionId, draft } = voucher
    return (await tx.row(ADD, [...key(sequence), id, transactionId, JSON.stringify(draft), tx.now])) !== undefined
  },
  number: (tx: BusinessTx, { id, draft }: QueuedVoucher, number: number, day: string) =>
    tx.write(NUMBER, [id, number, day, JSON.stringify(numberedDraft(draft, day))]),
  /** Forgets a voucher that waits for its number, so that somebody can ask for it anew. */
  takeBack: (tx: BusinessTx, id: string) => tx.write(TAKE_BACK, [id]),
  send: (tx: BusinessTx, id: string) => tx.write(SEND, [id, tx.now]),
  move: (tx: BusinessTx, id: string, state: 'uncertain' | 'rejected', messages: readonly ArcaMessage[]) =>
    tx.write(MOVE, [id, state, JSON.stringify(messages)]),
  unnumber: (tx: BusinessTx, id: string, messages: readonly ArcaMessage[]) =>
    tx.write(UNNUMBER, [id, JSON.stringify(messages)]),
  authorize: (tx: BusinessTx, id: string, { cae, expiresOn }: Authorization, messages: readonly ArcaMessage[]) =>
    tx.write(AUTHORIZE, [id, cae, expiresOn, JSON.stringify(messages)]),
  keepExchange: (tx: BusinessTx, voucherId: string, { status, request, response }: Exchange) =>
    tx.write(EXCHANGE, [newId(), voucherId, tx.now, status, request, response]),
}
