import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import type { Member, TestApp } from './app.ts'
import { runSql } from './sql.ts'

/** Gives the people of a business another role, from their next call on. */
export const giveRole = ({ db }: TestApp, { businessId }: Member, role: StaffRole): Promise<unknown> =>
  runSql(db.superuser, 'update membership set role = $1 where business_id = $2', [role, businessId])
