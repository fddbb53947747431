import type { VoucherDraft } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import type { VoucherPaper } from '@trastienda/domain/fiscal/voucher/voucher-paper'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import type { VoucherState } from '@trastienda/domain/fiscal/voucher/voucher-state'
import type { VoucherTypeCode } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { ArcaMessage } from '#platform/arca/arca-refusal'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'
import type { Sequence } from './voucher-queue.repository.ts'

export interface StoredVoucher {
  readonly id: string
  readonly transactionId: string
  readonly environment: ArcaEnvironment
  readonly cuit: string
  readonly pointOfSale: number
  readonly type: VoucherTypeCode
  readonly state: VoucherState
  /** `paper` is missing if a server of the version before asked for the voucher. */
  readonly draft: VoucherDraft & { readonly paper?: VoucherPaper }
  readonly number: number | undefined
  readonly issuedOn: string | undefined
  readonly cae: string | undefined
  readonly expiresOn: string | undefined
  readonly messages: readonly ArcaMessage[]
  readonly requestedAt: string
}

/** A document without its automatic voucher, and the reason. */
export interface UnaskedVoucher {
  readonly transactionId: string
  readonly reasons: readonly string[]
  readonly notedAt: string
}

const COLUMNS = `id, transaction_id as "transactionId", environment, cuit, point_of_sale as "pointOfSale", type, state, draft,
          number, issued_on as "issuedOn", cae, expires_on as "expiresOn", messages,
          requested_at as "requestedAt"`

const OF_DOCUMENT = statement<StoredVoucher>(
  'fiscal.of_document',
  `select ${COLUMNS} from fiscal_voucher 
    where business_id = $1 and transaction_id = $2 and environment = any($3) order by requested_at desc, id desc`,
)
const LIVE = statement<StoredVoucher>(
  'fiscal.live',
  `select ${COLUMNS} from fiscal_voucher
    where business_id = $1 and environment = $2 and transaction_id = any($3) and state <> 'rejected'`,
)
const LATEST = statement<StoredVoucher>(
  'fiscal.latest',
  `select distinct on (transaction_id) ${COLUMNS} from fiscal_voucher
    where business_id = $1 and transaction_id = any($2) and environment = any($3)
    order by transaction_id, requested_at desc, id desc`,
)
const AUTHORIZED = statement<StoredVoucher>(
  'fiscal.authorized',
  `select distinct on (transaction_id) ${COLUMNS} from fiscal_voucher
    where business_id = $1 and transaction_id = any($2) and environment = any($3) and state = 'authorized'
    order by transaction_id, environment <> 'production', requested_at desc, id desc`,
)
// The last voucher of a document counts, if it has several.
const UNSETTLED = statement<StoredVoucher>(
  'fiscal.unsettled',
  `select ${COLUMNS} from fiscal_voucher
    where business_id = $1 and environment = any($3) and state <> 'authorized'
      and not exists (select from fiscal_voucher as later
                       where later.business_id = $1 and later.transaction_id = fiscal_voucher.transaction_id
                         and later.environment = fiscal_voucher.environment
                         and (later.requested_at, later.id) > (fiscal_voucher.requested_at, fiscal_voucher.id))
    order by requested_at, id limit $2`,
)
const FAILING = statement<{ since: string; text: string }>(
  'fiscal.failing',
  `select failing_since as since, failure as text from fiscal_sequence
    where business_id = $1 and environment = any($2) and failing_since is not null order by failing_since limit 1`,
)
const RECENT = 100
// Looks only at the newest vouchers, by the book's index: ARCA repeats such a note with every voucher until somebody
// mends the cause.
const NOTED = statement<{ transactionId: string; code: number }>(
  'fiscal.noted',
  `select transaction_id as "transactionId", (message ->> 'code')::int as code
     from (select * from fiscal_voucher
            where business_id = $1 and environment = $2 and cuit = $3 and state = 'authorized'
            order by issued_on desc, point_of_sale desc, type desc, number desc limit ${RECENT}) as recent,
          jsonb_array_elements(messages) as message
    where (message ->> 'code')::int = any($4)
    order by issued_on desc, point_of_sale desc, type desc, number desc limit 1`,
)
const OPEN_SEQUENCES = statement<Sequence>(
  'fiscal.open_sequences',
  `select distinct environment, cuit, point_of_sale as "pointOfSale", type from fiscal_voucher
    where business_id = $1 and state not in ('authorized', 'rejected')`,
)
const HALTED = statement<Sequence & { foreignNumber: number }>(
  'fiscal.halted',
  `select environment, cuit, point_of_sale as "pointOfSale", type, foreign_number as "foreignNumber"
     from fiscal_sequence where business_id = $1 and foreign_number is not null order by point_of_sale, type`,
)
const RESUME = statement(
  'fiscal.resume',
  `update fiscal_sequence set known_number = foreign_number, foreign_number = null
    where business_id = $1 and foreign_number is not null`,
)

const STORE_UNASKED = statement(
  'fiscal.store_unasked',
  `insert into fiscal_unasked (business_id, environment, transaction_id, reasons, noted_at) values ($1, $2, $3, $4, $5)
   on conflict (business_id, environment, transaction_id) do update set reasons = excluded.reasons, noted_at = excluded.noted_at`,
)
const FORGET_UNASKED = statement(
  'fiscal.forget_unasked',
  `delete from fiscal_unasked where business_id = $1 and environment = $2 and transaction_id = $3`,
)
const UNASKED = statement<UnaskedVoucher>(
  'fiscal.unasked',
  `select transaction_id as "transactionId", reasons, noted_at as "notedAt" from fiscal_unasked
    where business_id = $1 and environment = any($3) order by noted_at, transaction_id limit $2`,
)

export const vouchersRepository = {
  ofDocument: (tx: BusinessTx, transactionId: string, told: readonly ArcaEnvironment[]) =>
    tx.rows(OF_DOCUMENT, [transactionId, told]),
  /** Answers each document's voucher that was not rejected. */
  live: (tx: BusinessTx, environment: ArcaEnvironment, transactionIds: readonly string[]) =>
    tx.rows(LIVE, [environment, transactionIds]),
  /** The last voucher of each document that has one. */
  latest: (tx: BusinessTx, transactionIds: readonly string[], told: readonly ArcaEnvironment[]) =>
    tx.rows(LATEST, [transactionIds, told]),
  /** The authorised voucher of each document: the real voucher, else a trial. */
  authorized: (tx: BusinessTx, transactionIds: readonly string[], told: readonly ArcaEnvironment[]) =>
    tx.rows(AUTHORIZED, [transactionIds, told]),
  /** The vouchers without a CAE, in the order in which they were asked for. */
  unsettled: (tx: BusinessTx, limit: number, told: readonly ArcaEnvironment[]) => tx.rows(UNSETTLED, [limit, told]),
  /** Since when and why ARCA authorises nothing. */
  failing: (tx: BusinessTx, told: readonly ArcaEnvironment[]) => tx.row(FAILING, [told]),
  /** The newest document whose voucher ARCA authorised with one of these observations. */
  noted: (tx: BusinessTx, environment: ArcaEnvironment, cuit: string, codes: readonly number[]) =>
    tx.row(NOTED, [environment, cuit, codes]),
  openSequences: (tx: BusinessTx) => tx.rows(OPEN_SEQUENCES),
  halted: (tx: BusinessTx) => tx.rows(HALTED),
  resume: (tx: BusinessTx) => tx.write(RESUME),
  /** Stores for a document why nobody could ask for its voucher. */
  storeUnasked: (tx: BusinessTx, environment: ArcaEnvironment, transactionId: string, reasons: readonly string[]) =>
    tx.write(STORE_UNASKED, [environment, transactionId, JSON.stringify(reasons), tx.now]),
  forgetUnasked: (tx: BusinessTx, environment: ArcaEnvironment, transactionId: string) =>
    tx.write(FORGET_UNASKED, [environment, transactionId]),
  unasked: (tx: BusinessTx, limit: number, told: readonly ArcaEnvironment[]) => tx.rows(UNASKED, [limit, told]),
}
