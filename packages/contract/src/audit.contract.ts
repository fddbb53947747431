import { auditTabNames } from '@trastienda/domain/audit/audit-tabs'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { idParams, instantSchema, textSchema, uuidSchema } from './scalars.ts'
import { detailsSchema, transactionSchema } from './document-schemas.ts'

/** Who did what to which record. */
export const auditRowSchema = z.strictObject({
  $id: z.string(),
  creationDate: instantSchema,
  /** The name of the member or of the API key, or `Operador` for the operator. */
  actor: z.string(),
  /** The person who lent the rights for it. */
  approver: z.string().optional(),
  /** The browser's name in the business, else a few letters that tell one browser from another. */
  device: z.string().optional(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The record's name, as it is now or as it was when it was removed. */
  entityName: z.string().optional(),
  hasChanges: z.boolean(),
})

/** A field's old and new value; a side without a value is left out. */
const changeSchema = z.strictObject({
  /** The field's path, without the numbers of lines in it: `lines.quantity`. */
  field: z.string(),
  /** The number of the line, or the key in a map, if the record has several such fields. */
  part: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
})

export const auditDetailSchema = z.strictObject({
  changes: z.array(changeSchema),
  /** The changes of costs. */
  costs: onlyWith('figures', z.array(changeSchema)),
  /** A document that is gone, as it was. */
  removed: z.strictObject({ transaction: transactionSchema, details: detailsSchema }).optional(),
})

/** One hash over everything that was done up to an instant. */
export const auditSealSchema = z.strictObject({
  sequence: z.int(),
  /** 64 hexadecimal digits. */
  hash: z.string(),
  toAt: instantSchema,
})

export type AuditRow = z.output<typeof auditRowSchema>
export type AuditDetail = z.output<typeof auditDetailSchema>
export type AuditList = z.output<(typeof auditApi)['audit.list']['answer']>
export type AuditSealAnswer = z.output<typeof auditSealSchema>

const read = { needs: 'audit', writes: false, status: 200 } as const

export const auditApi = {
  'audit.list': {
    ...read,
    summary: 'Who did what, newest first: of a range, of a member, of a kind of operation, or of one record.',
    query: listQuery(['all', ...auditTabNames], ['-creationDate'], '-creationDate')
      .omit({ search: true })
      .extend({
        ...rangeQuery,
        /** The user's id, or `operator`. */
        member: z.union([uuidSchema, z.literal('operator')]).optional(),
        action: textSchema(40).optional(),
        /** Only one kind of record, as a row names it. */
        entity: textSchema(40).optional(),
        /** Only the record with this id or code. */
        entityId: textSchema(100).optional(),
      }),
    answer: listOf(auditRowSchema).extend({
      /** Everybody who is or was in the business, API keys among them. */
      members: z.array(z.strictObject({ $id: z.string(), name: z.string() })),
    }),
  },
  'audit.get': {
    ...read,
    summary: 'What an operation changed, field by field, or the document that it removed.',
    params: idParams,
    answer: dataOf(auditDetailSchema),
  },
  'audit.seal': {
    ...read,
    summary: 'The last seal of the audit, or the one with a hash; null where there is none.',
    query: z.strictObject({
      hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/i, 'Formato incorrecto.')
        .optional(),
    }),
    answer: dataOf(auditSealSchema.nullable()),
  },
} as const satisfies Endpoints
