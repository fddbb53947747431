import type { NewShare, Share } from '@trastienda/contract/sharing.contract'
import { shareProblems, type SharedKind } from '@trastienda/domain/sharing/sharing'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { addTime } from '#platform/clock'
import { tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { found, refuse, refuseAny } from '#platform/refusal'
import { leaveTask, type Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { SHARE_MAIL } from './share-mail.ts'
import { newShareToken, shareUrl } from './share-tokens.ts'
import { kindsOfRecords } from './shared-kinds.ts'
import { sharingRepository, type ShareRow } from './sharing.repository.ts'

/** Sends papers: whoever may print one may send it, see how it was sent, and end its links. */
export const createSharing = (unit: UnitOfWork, { tasks, publicUrl }: { tasks: Tasks; publicUrl: string }) => ({
  list: (context: CallContext, { kind, record }: { kind: SharedKind; record: string }): Promise<Share[]> =>
    unit.read(context, async (tx) => {
      await kindsOfRecords[kind].require(tx, context, record)
      return (await sharingRepository.ofRecord(tx, kind, record)).map((row) => toShare(row, tx.now))
    }),

  /**
   * Answers the link's address, this once: the database has only its hash, and the stored answer of the call leaves it out. A
   * mail's link is made as the mail is sent.
   */
  async create(context: CallContext, input: NewShare): Promise<{ share: Share; url?: string }> {
    refuseAny(shareProblems(input))
    const { kind, record, channel, days } = input
    const token = newShareToken()
    const hasOwnLink = channel === 'whatsapp' || channel === 'link'
    const share = await unit.write(context, async (tx) => {
      await kindsOfRecords[kind].require(tx, context, record)
      const expiresAt = channel === 'file' ? undefined : addTime(new Date(tx.now), { days }).toISOString()
      const row: ShareRow = {
        ...notYet,
        id: newId(),
        kind,
        record,
        channel,
        to: input.to,
        createdAt: tx.now,
        expiresAt,
      }
      sharingRepository.insert(tx, row, context.userId)
      if (hasOwnLink && expiresAt !== undefined)
        await sharingRepository.replaceLink(tx, row.id, { hash: tokenHash(token), expiresAt })
      if (channel === 'mail') await leaveTask(tx, SHARE_MAIL, { shareId: row.id })
      const after = { name: record, channel, to: input.to, expiresAt }
      recordChange(tx, context, { action: 'send', entity: 'share', entityId: row.id, after })
      return toShare(row, tx.now)
    })
    if (channel === 'mail') tasks.wake()
    const isTold = hasOwnLink && context.idempotency?.isReplay !== true
    return isTold ? { share, url: shareUrl(publicUrl, token) } : { share }
  },

  end: (context: CallContext, id: string): Promise<Share> =>
    unit.write(context, async (tx) => {
      const share = found(await sharingRepository.lock(tx, id))
      await kindsOfRecords[share.kind].require(tx, context, share.record)
      if (share.endedAt !== undefined) refuse('share_ended')
      await sharingRepository.end(tx, share.id, context.userId)
      const after = { name: share.record, channel: share.channel }
      recordChange(tx, context, { action: 'end_link', entity: 'share', entityId: share.id, after })
      return toShare({ ...share, endedAt: tx.now }, tx.now)
    }),
})

export type Sharing = ReturnType<typeof createSharing>

const notYet = { mailedAt: undefined, openedAt: undefined, endedAt: undefined }

const toShare = ({ id, ...share }: ShareRow, now: string): Share => ({
  $id: id,
  ...share,
  isOpen: share.endedAt === undefined && share.expiresAt !== undefined && share.expiresAt > now,
})
