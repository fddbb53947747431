import { adviceOn } from '#platform/arca/self-test'
import { refuse, Refusal } from '#platform/refusal'
import { openArca, type ArcaAccess, type ArcaAccessParts } from '../access/arca-access.ts'

/**
 * Asks ARCA for somebody who waits for the answer.
 *
 * @throws Refusal that says in Spanish what to do if no answer comes
 */
export const askArca = async <Answer>(
  parts: ArcaAccessParts,
  businessId: string,
  work: (access: ArcaAccess) => Promise<Answer>,
): Promise<Answer> => {
  const access = await openArca(parts, businessId)
  try {
    return await work(access)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse('arca_failed', { advice: adviceOn(error) })
  } finally {
    access.client.close()
  }
}
