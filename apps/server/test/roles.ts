import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import type { Member, TestApp } from './app.ts'
import { runSql } from './sql.ts'

/** Gives the people of a business another role, from their next call on. */
export const giveRole = ({ db }: TestApp, { businessId }: Member, role: StaffRole): Promise<unknown> =>
  runSql(db.superuser, 'update membership set role = $1 where business_id = $2', [role, businessId])

/** Somebody of the business who has neither e-mail nor password, and no PIN yet. */
export const pinOnlyMember = async (
  { db }: TestApp,
  { businessId }: Member,
  { name = 'Beto', role = 'cashier' }: { readonly name?: string; readonly role?: StaffRole } = {},
): Promise<string> => {
  const id = randomUUID()
  await runSql(
    db.superuser,
    `with person as (
       insert into user_account (id, name, last_name, created_at, updated_at) values ($1, $2, 'Sosa', now(), now()) returning id
     )
     insert into membership (user_id, business_id, role, created_at) select id, $3, $4, now() from person`,
    [id, name, businessId, role],
  )
  return id
}
