import type { CashReport } from '@trastienda/contract/cash-sessions.contract'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

type Changed = CashReport['changed'][number]

// A payment that joins the session locks it so too: a closing waits, or was committed before.
const SESSION = statement<{ id: string; isClosed: boolean }>(
  'late_changes.session',
  `select id, closed_at is not null as "isClosed" from cash_session
    where business_id = $1 and id = (select session_id from payment where business_id = $1 and id = $2)
      for key share`,
)
const INSERT = statement(
  'late_changes.insert',
  `insert into late_method_change (business_id, id, payment_id, session_id, cash, changed_at)
   select tenant_id, $2, $3, $4, $5, $6 from ${TENANT}`,
)
const LIST = statement(
  'late_changes.list',
  `update late_method_change set listed_in = $3
     from cash_session session
    where late_method_change.business_id = $1 and listed_in is null
      and session.business_id = $1 and session.id = session_id and register_number = $2`,
)
const OF_REPORT = statement<Changed>(
  'late_changes.of_report',
  `select session.number, to_transaction_id as transaction, payment.id as payment, total, cash
     from late_method_change
     join cash_session session on session.business_id = $1 and session.id = late_method_change.session_id and register_number = $2
     join payment on payment.business_id = $1 and payment.id = payment_id
    where late_method_change.business_id = $1 and late_method_change.listed_in is not distinct from $3
    order by changed_at, late_method_change.id`,
)

/** Methods that were put right after the closing of their session. */
export const lateChangesRepository = {
  /** The session of a payment, held until the commit; undefined for movements of the office. */
  sessionOf: (tx: BusinessTx, payment: string) => tx.row(SESSION, [payment]),
  insert: (
    tx: BusinessTx,
    { id, payment, session, cash }: { id: string; payment: string; session: string; cash: MoneySum },
  ) => tx.write(INSERT, [id, payment, session, cash, tx.now]),
  /** Names in the report of `session` what no report of the register names yet. */
  list: (tx: BusinessTx, register: number, session: string) => tx.write(LIST, [register, session]),
  /** What the report of a session names; without one, what no report names yet. */
  ofReport: (tx: BusinessTx, register: number, session: string | undefined) => tx.rows(OF_REPORT, [register, session]),
}
