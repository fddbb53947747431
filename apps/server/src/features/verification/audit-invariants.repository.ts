import { invariant, type Invariant } from './invariant.repository.ts'

const SINCE = '(select audited_since from business where business.id = $1)'

/** Every record has an audit row for each maker and change: somebody who removes rows leaves records without one. */
export const auditInvariants: readonly Invariant[] = [
  invariant(
    'documents_are_audited',
    `select id as subject, concat_ws(' and ', 'create', case when status > 0 then 'make_effective' end) as stored,
            audited.actions as computed
       from transaction
       left join (select entity_id, string_agg(distinct action, ' and ' order by action) as actions
                    from audit_log
                   where business_id = $1 and entity = 'transaction' and action in ('create', 'make_effective')
                   group by entity_id) as audited on audited.entity_id = transaction.id
      where transaction.business_id = $1 and transaction.created_at >= ${SINCE}
        and audited.actions is distinct from concat_ws(' and ', 'create', case when status > 0 then 'make_effective' end)`,
  ),
  // A document that is paid as it is saved, or a credit note, has one row for all its payments.
  invariant(
    'payments_are_audited',
    `select payment.id::text as subject, 'create' as stored, null as computed
       from payment
      where payment.business_id = $1 and payment.occurred_at >= ${SINCE}
        and not exists (select from audit_log
                         where audit_log.business_id = $1 and entity_id = payment.id::text
                           and entity = 'payment' and action = 'create')
        and not exists (select from audit_log
                         where audit_log.business_id = $1 and entity_id in (payment.transaction_id, payment.to_transaction_id)
                           and created_at >= payment.occurred_at and entity = 'transaction' and action in ('make_paid', 'void'))`,
  ),
  invariant(
    'fund_transfers_are_audited',
    `select id::text as subject, 'create' as stored, null as computed
       from fund_transfer
      where business_id = $1 and occurred_at >= ${SINCE}
        and not exists (select from audit_log
                         where audit_log.business_id = $1 and entity_id = fund_transfer.id::text
                           and entity = 'fund_transfer' and action = 'create')`,
  ),
  invariant(
    'sendings_are_audited',
    `select id::text as subject, 'send' as stored, null as computed
       from share
      where business_id = $1 and share.created_at >= ${SINCE}
        and not exists (select from audit_log
                         where audit_log.business_id = $1 and entity_id = share.id::text
                           and entity = 'share' and action = 'send')`,
  ),
  invariant(
    'members_are_audited',
    `select member.user_id::text as subject, 'create' as stored, null as computed
       from (select user_id, created_at from membership where membership.business_id = $1) as member
      where member.created_at >= ${SINCE}
        and not exists (select from audit_log
                         where audit_log.business_id = $1 and entity_id = member.user_id::text
                           and entity in ('member', 'user') and action = 'create')`,
  ),
  invariant(
    'settings_are_audited',
    `select saved.entity as subject, saved.changes::text as stored, coalesce(audited.rows, 0)::text as computed
       from (select 'settings' as entity, version - 1 as changes from business where business.id = $1
             union all
             select section || '_settings', version from business_setting
              where business_id = $1 and section in ('staff', 'fiscal')) as saved
       left join (select entity, count(*) as rows from audit_log
                   where business_id = $1 and entity_id = $1::text and action = 'edit'
                   group by entity) as audited on audited.entity = saved.entity
      where coalesce(audited.rows, 0) < saved.changes`,
  ),
  // The default price list and the first category come with the business.
  invariant(
    'registers_are_audited',
    `select made.entity || ' ' || made.id as subject, 'create' as stored, null as computed
       from (select 'product' as entity, code as id from product where business_id = $1 and created_at >= ${SINCE}
             union all
             select 'person', code from person where business_id = $1 and created_at >= ${SINCE}
             union all
             select 'category', id::text from category where business_id = $1 and created_at > ${SINCE}
             union all
             select 'zone', id::text from zone where business_id = $1 and created_at >= ${SINCE}
             union all
             select 'price_list', id::text from price_list where business_id = $1 and not is_default and created_at >= ${SINCE}) as made
      where not exists (select from audit_log
                         where audit_log.business_id = $1 and entity_id = made.id and audit_log.entity = made.entity
                           and action in ('create', 'import'))`,
  ),
]
