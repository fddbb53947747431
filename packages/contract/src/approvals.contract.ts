import { lentCapabilities } from '@trastienda/domain/staff/capabilities'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { instantSchema, requiredTextSchema, textSchema, uuidSchema } from './scalars.ts'

const capabilitiesSchema = z.array(z.enum(lentCapabilities)).min(1, 'Mínimo 1.').max(lentCapabilities.length)

const anyLent = `(${lentCapabilities.join('|')})`
const ASKED = new RegExp(`^${anyLent}(,${anyLent}){0,${lentCapabilities.length - 1}}$`)

const approverSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The ways in which they can prove who they are. */
  hasPassword: z.boolean(),
  hasPin: z.boolean(),
})

export type Approver = z.output<typeof approverSchema>

export const approvalsApi = {
  'approvals.approvers': {
    summary: 'Who can lend rights, each able to lend all that are named, by commas.',
    needs: 'sell',
    personOnly: true,
    writes: false,
    status: 200,
    query: z.strictObject({ capabilities: z.string().regex(ASKED) }),
    answer: allOf(approverSchema),
  },
  'approvals.create': {
    summary:
      'Somebody lends rights for a call that was refused as `approval_required`: it is sent once more, by the same session ' +
      'within two minutes and with the same content, with the token in the header `Approval-Token`. Where a record that the ' +
      'call names has changed since the refusal, it answers `approval_ended`.',
    needs: 'sell',
    personOnly: true,
    writes: true,
    status: 201,
    body: z
      .strictObject({
        approverId: uuidSchema,
        password: z.string().min(1, 'Requerido.').max(200, 'Máximo 200.').optional(),
        pin: z.string().min(1, 'Requerido.').max(10, 'Máximo 10.').optional(),
        capabilities: capabilitiesSchema,
        /** The `request` of the refusal (`approval_required`). */
        request: requiredTextSchema(1, 200),
        reason: textSchema(150).optional(),
      })
      .refine(({ password, pin }) => (password === undefined) !== (pin === undefined), 'Requerido.'),
    answer: dataOf(z.strictObject({ token: z.string(), expiresAt: instantSchema })),
  },
} as const satisfies Endpoints
