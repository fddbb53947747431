import { MAX_SHARE_DAYS, SHARE_DAYS, shareChannels, sharedKinds } from '@trastienda/domain/sharing/sharing'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { idParams, instantSchema, lineSchema, uuidSchema } from './scalars.ts'

const kindSchema = z.enum(sharedKinds, 'Formato incorrecto.')
/**
 * The number of a document or a receipt, the code of a contact, the id of a cash session, or the id of a price list or `default`. A
 * list's category (`all` for none) and search may follow, after spaces.
 */
const recordSchema = lineSchema(200)

const shareSchema = z.strictObject({
  $id: uuidSchema,
  kind: kindSchema,
  record: z.string(),
  channel: z.enum(shareChannels),
  /** The telephone or e-mail. */
  to: z.string().optional(),
  createdAt: instantSchema,
  /** When its mail left; left out for another channel, and until then. */
  mailedAt: instantSchema.optional(),
  /** The first time that somebody opened its link. */
  openedAt: instantSchema.optional(),
  /** The end of its link; left out for a file, which has none. */
  expiresAt: instantSchema.optional(),
  endedAt: instantSchema.optional(),
  /** Whether its link leads to the paper now. */
  isOpen: z.boolean(),
})

const newShareSchema = z.strictObject({
  kind: kindSchema,
  record: recordSchema,
  channel: z.enum(shareChannels, 'Formato incorrecto.'),
  /** The e-mail, which a mail needs; else the telephone, if one is known. */
  to: lineSchema(254).optional(),
  /** How long the link leads to the paper. */
  days: z.int().min(1, 'Mínimo 1.').max(MAX_SHARE_DAYS, `Máximo ${MAX_SHARE_DAYS}.`).default(SHARE_DAYS),
})

export type Share = z.output<typeof shareSchema>
export type NewShare = z.output<typeof newShareSchema>

/** Papers that go out: a right to print one is a right to send it. */
export const sharingApi = {
  'share.list': {
    summary: 'How often a record was sent, the latest first; a hundred at most.',
    needs: 'look',
    writes: false,
    status: 200,
    query: z.strictObject({ kind: kindSchema, record: recordSchema }),
    answer: allOf(shareSchema),
  },
  'share.create': {
    summary:
      'Send a paper: by a public link that is told this once, as a mail that the server sends, or as a file, which is only noted.',
    needs: 'look',
    writes: true,
    status: 201,
    body: newShareSchema,
    answer: dataOf(
      z.strictObject({
        share: shareSchema,
        /** The address of the link. Left out for a mail and for a file, and of the answer to a repeated call. */
        url: z.string().optional(),
      }),
    ),
  },
  'share.end': {
    summary: 'End a link: from now on it leads nowhere.',
    needs: 'look',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(shareSchema),
  },
} as const satisfies Endpoints
