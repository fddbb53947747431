import type { CashReport } from '@trastienda/contract/cash-sessions.contract'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import type { PaymentPart } from '@trastienda/domain/account/payment-parts'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { MEMBERS } from './cash-sessions.repository.ts'

type Late = CashReport['late'][number]

/** What moved in cash of a payment: a payment without parts is in cash. */
const CASH = `coalesce((select sum(case when method_id = 'cash' then amount else 0 end) from payment_part part
                         where part.business_id = $1 and part.payment_id = payment.id), payment.total)`
const COUNTED = `payment.business_id = $1 and payment.session_id = $2 and not is_late`

const MOVEMENTS = statement<Omit<CashReport['movements'][number], 'methodName'>>(
  'cash_report.movements',
  `select operation, transaction_id is not null as "isOfCreditNote", coalesce(method_id, 'cash') as method, count(*) as count,
          sum(coalesce(amount, total)) as total
     from payment
     left join payment_part part on part.business_id = $1 and part.payment_id = payment.id
    where ${COUNTED}
    group by 1, 2, 3 order by 1, 2, 3`,
)
const PEOPLE = statement<{ name: string; operation: PaymentOperation; count: number; total: MoneySum }>(
  'cash_report.people',
  `select coalesce(person.name, '') as name, operation, count(*) as count, sum(total) as total
     from payment
     left join ${MEMBERS} as person on person.id = payment.user_id
    where ${COUNTED}
    group by 1, 2 order by 1, 2`,
)
// A discount of a line is told by what the line came to; one of 100 % by its price.
const SALES = statement<CashReport['sales']>(
  'cash_report.sales',
  `select count(*) as count, coalesce(sum(total), 0) as total, min(id) as first, max(id) as last,
          count(*) filter (where discounts > 0) as discounted, coalesce(sum(discounts), 0) as discounts,
          count(*) filter (where "hasCae") as "withCae", count(*) filter (where not "hasCae") as "withoutCae"
     from (select transaction.id, transaction.total,
                  transaction.sub_total - transaction.total
                    + (select coalesce(sum(case when line.discount < 100 then round(line.total * line.discount / (100 - line.discount), 2)
                                                else round(line.quantity * line.selling_price, 2) end), 0)
                         from transaction_line line
                        where line.business_id = $1 and line.transaction_id = transaction.id and line.discount > 0) as discounts,
                  exists (select from fiscal_voucher voucher
                           where voucher.business_id = $1 and voucher.transaction_id = transaction.id and voucher.cae is not null) as "hasCae"
             from (select distinct to_transaction_id as id from payment where ${COUNTED} and operation = 'customerPayment') as paid
             join transaction on transaction.business_id = $1 and transaction.id = paid.id) as sale`,
)
const CREDIT_NOTES = statement<CashReport['creditNotes']>(
  'cash_report.credit_notes',
  `select count(distinct transaction_id) as count, coalesce(sum(total), 0) as total
     from payment where ${COUNTED} and transaction_id is not null`,
)
const APPROVALS = statement<{ name: string; count: number }>(
  'cash_report.approvals',
  `select coalesce(person.name, '') as name, count(distinct request_id) as count
     from audit_log
     left join ${MEMBERS} as person on person.id = approver_id
    where audit_log.business_id = $1 and device_id = $2 and audit_log.created_at between $3 and coalesce($4, 'infinity'::timestamptz)
      and approver_id is not null
    group by 1 order by 1`,
)
const WAITING = statement<{ total: Money; parts: PaymentPart[] | undefined }>(
  'cash_report.waiting',
  `select total, body -> 'parts' as parts from offline_sale
    where business_id = $1 and state = 'waiting' and is_paid and device_id = $2 and sold_at >= $3`,
)
const LATE = statement<Late>(
  'cash_report.late',
  `select session.number, to_transaction_id as transaction, payment.id as payment, total, ${CASH} as cash
     from payment
     join cash_session session on session.business_id = $1 and session.id = payment.session_id and register_number = $2
    where payment.business_id = $1 and is_late and listed_in is not distinct from $3
    order by occurred_at, payment.id`,
)

export const cashReportRepository = {
  movements: (tx: BusinessTx, session: string) => tx.rows(MOVEMENTS, [session]),
  people: (tx: BusinessTx, session: string) => tx.rows(PEOPLE, [session]),
  sales: (tx: BusinessTx, session: string) => tx.row(SALES, [session]),
  creditNotes: (tx: BusinessTx, session: string) => tx.row(CREDIT_NOTES, [session]),
  approvals: (tx: BusinessTx, device: string, from: string, to: string | undefined) =>
    tx.rows(APPROVALS, [device, from, to]),
  /** The paid sales of a browser without a network that wait on the server since an instant. */
  waiting: (tx: BusinessTx, device: string, from: string) => tx.rows(WAITING, [device, from]),
  /** What came late and is listed in a session's report; without one, in no report yet. */
  late: (tx: BusinessTx, register: number, session: string | undefined) => tx.rows(LATE, [register, session]),
}
