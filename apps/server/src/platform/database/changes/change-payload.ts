import type { Change, ChangeOperation } from '#platform/database/change'

/** PostgreSQL takes notifications of less than 8000 bytes; ids and collections are short, so this leaves room. */
const longestPayload = 7000

type Packed = [businessId: string, sequence: number, collection: string, id: string, op: ChangeOperation, at: string]

interface Sender {
  /** The sending server, whose own listeners know already. */
  readonly origin: string
  /**
   * When the oldest of the changes was committed, by the sender's own clock, which no other server can compare with its
   * own.
   */
  readonly sentAt: number
}

interface Message extends Sender {
  readonly changes: Change[] | 'gap'
}

const pack = ({ businessId, sequence, collection, id, op, at }: Change): Packed => [
  businessId,
  sequence,
  collection,
  id,
  op,
  at,
]

const unpack = ([businessId, sequence, collection, id, op, at]: Packed): Change => ({
  businessId,
  sequence,
  collection,
  id,
  op,
  at,
})

/** The changes as payloads of notifications, as few as possible. */
export const payloadsOf = ({ origin, sentAt }: Sender, changes: readonly Change[]): string[] => {
  const payloads: string[] = []
  let parts: string[] = []
  let size = 0
  const finish = (): void => {
    if (parts.length > 0) payloads.push(`{"origin":"${origin}","sentAt":${sentAt},"changes":[${parts.join(',')}]}`)
    parts = []
    size = 0
  }
  for (const change of changes) {
    const part = JSON.stringify(pack(change))
    const bytes = Buffer.byteLength(part) + 1
    if (size + bytes > longestPayload) finish()
    parts.push(part)
    size += bytes
  }
  finish()
  return payloads
}

/** The payload for left-out changes: everybody who shows data should read again. */
export const gapPayload = (sender: Sender): string => JSON.stringify({ ...sender, changes: 'gap' })

/** Reads another server's message; undefined for another form. */
export const changesFromPayload = (payload: string): Message | undefined => {
  try {
    const { changes, ...sender } = JSON.parse(payload) as Sender & { changes: Packed[] | 'gap' }
    return { ...sender, changes: changes === 'gap' ? 'gap' : changes.map(unpack) }
  } catch {
    return undefined
  }
}
