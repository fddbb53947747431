import type { Api } from '@trastienda/contract/api'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'

/** A write as a test does it, and its traces in the audit. */
export interface Operation<Name extends CallName> {
  readonly input: () => Promise<CallInput<Name>>
  /** Its row, with the changed fields of a change. */
  readonly leaves: { readonly action: string; readonly entity: string; readonly changes?: readonly string[] }
}

type WriteName = { [Name in CallName]: Api[Name]['writes'] extends true ? Name : never }[CallName]

export type Operations = { readonly [Name in WriteName]: Operation<Name> }
