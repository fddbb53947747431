import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { cookiesOf, PASSWORD, type Member, type TestApp } from './app.ts'

/** Gives the people of a business another role, from their next call on. */
export const giveRole = ({ db }: TestApp, { businessId }: Member, role: StaffRole): Promise<unknown> =>
  db.sql('update membership set role = $1 where business_id = $2', [role, businessId])

/**
 * Members inserted by a test have no audit row. A second owner stays younger than the first, who gives the business its
 * name.
 */
const unaudited = (role: StaffRole): string => (role === 'owner' ? 'now()' : `audited_since - interval '1 second'`)

/** A person of the business without e-mail, password and PIN. */
export const pinOnlyMember = async (
  { db }: TestApp,
  { businessId }: Member,
  { name = 'Beto', role = 'cashier' }: { readonly name?: string; readonly role?: StaffRole } = {},
): Promise<string> => {
  const id = randomUUID()
  await db.sql(
    `with person as (
       insert into user_account (id, name, last_name, created_at, updated_at) values ($1, $2, 'Sosa', now(), now()) returning id
     )
     insert into membership (user_id, business_id, role, created_at) select person.id, $3, $4, ${unaudited(role)} from person, business
      where business.id = $3`,
    [id, name, businessId, role],
  )
  return id
}

/** Somebody with their own sign-up who works in this business too, and is signed in to it. */
export const addMember = async (app: TestApp, { businessId }: Member, role: StaffRole): Promise<Member> => {
  const member = await app.signUp()
  await app.sql(
    `insert into membership (user_id, business_id, role, created_at)
     select user_account.id, $1, $2, ${unaudited(role)}
       from user_account, business where business.id = $1 and user_account.email = $3`,
    [businessId, role, member.email],
  )
  return signIn(app, businessId, member)
}

/** One more session of a member, on its own browser. */
export const signIn = async (app: TestApp, businessId: string, member: Member): Promise<Member> => {
  const session = await app.call('session.create', { body: { email: member.email, password: PASSWORD } })
  const headers = { cookie: cookiesOf(session.headers) }
  const { token } = (await app.call('session.refresh', { query: { businessId } }, { headers })).body.data
  return { ...member, businessId, token, call: (name, input, more) => app.call(name, input, { token, ...more }) }
}
