import { pause } from '#platform/browser/timing.ts'
import type { CallName } from '@trastienda/contract/calls'
import type { Read } from './read.ts'
import { localDatabase, type LocalDatabase, type SeenAnswer } from './local-database.ts'

/*
 * The last answers of the server, by person and address, for screens while the server does not answer. Their number and
 * size are bounded; the least recently used one goes first.
 */

const MOST_ANSWERS = 400
const MOST_CHARACTERS = 8_000_000
const LONGEST_ANSWER = 400_000

interface Answered {
  readonly read: Read
  readonly answer: unknown
  readonly at: number
}

/** Reads about this very moment, whose old answer is useless: they are not stored. */
const neverKept: ReadonlySet<CallName> = new Set([
  'next.product',
  'next.contact',
  'catalogue.page',
  'totp.get',
  'sessions.list',
  'devices.list',
  'approvals.approvers',
])

/** Never removed to make room: no screen opens without the settings. */
const usedAtOf = ({ name }: Read, at: number): number => (name === 'users.get' ? Number.MAX_SAFE_INTEGER : at)

const isKept = ({ name, input }: Read): boolean =>
  !neverKept.has(name) && !name.startsWith('export.') && input.query?.sort !== 'relevance'

const placeOf = ({ owner, url }: Read): { businessId: string; key: string } => {
  const [businessId = '', userId = ''] = owner.split(':')
  return { businessId, key: `${userId} ${url}` }
}

/** The answer as text, to know its size; undefined for a file, which is not stored. */
const textOf = ({ read, answer }: Answered): string | undefined => {
  if (!isKept(read) || typeof answer !== 'object' || answer instanceof Blob) return undefined
  const text = JSON.stringify(answer)
  return text.length > LONGEST_ANSWER ? undefined : text
}

export const storeSeen = async (answers: readonly Answered[]): Promise<void> => {
  for (const businessId of new Set(answers.map(({ read }) => placeOf(read).businessId))) {
    const database = await localDatabase(businessId)
    const own = answers.filter(({ read }) => placeOf(read).businessId === businessId)
    if (database !== undefined) await write(database, own)
  }
}

const write = async (database: LocalDatabase, answers: readonly Answered[]): Promise<void> => {
  const rows: SeenAnswer[] = []
  for (const answered of answers) {
    const { at, read } = answered
    const text = textOf(answered)
    if (text !== undefined) rows.push({ key: placeOf(read).key, at, usedAt: usedAtOf(read, at), text })
    // Lets the browser draw and take keys between two answers: turning all of them into text at once would block it.
    await pause(0)
  }
  const tx = database.transaction(['seen', 'facts'], 'readwrite', { durability: 'relaxed' })
  const [seen, facts] = [tx.objectStore('seen'), tx.objectStore('facts')]
  let size = Number((await facts.get('seen-size')) ?? 0)
  for (const row of rows) {
    size += row.text.length - ((await seen.get(row.key))?.text.length ?? 0)
    await seen.put(row)
  }
  let count = await seen.count()
  for (
    let oldest = await seen.index('usedAt').openCursor();
    oldest !== null && (count > MOST_ANSWERS || size > MOST_CHARACTERS);
    oldest = await oldest.continue()
  ) {
    size -= oldest.value.text.length
    count -= 1
    await oldest.delete()
  }
  await facts.put(size, 'seen-size')
  await tx.done
}

/** The last answer to a read, and its instant. */
export const seenAnswer = async (read: Read): Promise<{ answer: unknown; at: number } | undefined> => {
  const { businessId, key } = placeOf(read)
  const database = await localDatabase(businessId)
  const row = await database?.get('seen', key)
  if (row === undefined) return undefined
  void database?.put('seen', { ...row, usedAt: usedAtOf(read, Date.now()) }).catch(() => undefined)
  return { answer: JSON.parse(row.text), at: row.at }
}
