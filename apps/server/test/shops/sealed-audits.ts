import { checkAudits, sealAudit } from '#platform/audit/audit-seals'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory } from '#test/factories'
import { goRound } from '#test/go-round'

/** An application whose clock a test moves, and what the audits of its shops are sealed and looked at by. */
export const sealedAudits = () => {
  let now = new Date('2026-11-22T12:00:00.000Z')
  let started: TestApp | undefined
  const app = (): TestApp => {
    if (started === undefined) throw new Error('The application of the sealed audits is not started')
    return started
  }
  const later = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const seal = () => goRound(app().db.database, sealAudit)
  return {
    start: async (): Promise<void> => {
      started = await startTestApp({ clock: () => now })
    },
    stop: (): Promise<void> => app().stop(),
    app,
    sql: (text: string, values?: readonly unknown[]) => app().sql(text, values),
    now: () => now,
    later,
    seal,
    check: () => checkAudits(app().db.database),
    seals: ({ businessId }: Member) =>
      app().sql(
        `select sequence::int, kind, cardinality(leaves) as rows from audit_seal where business_id = $1 order by sequence`,
        [businessId],
      ),
    /** A business with three sealed spans: what opened it, a category, another two. */
    openShop: async (): Promise<Member> => {
      const shop = await app().signUp()
      for (const categories of [0, 1, 2]) {
        for (let one = 0; one < categories; one += 1) await addCategory(shop)
        later(4)
        await seal()
      }
      return shop
    },
  }
}
