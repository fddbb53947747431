import type { Api } from '@trastienda/contract/api'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'

/** A write as a test does it, and what it leaves in the audit. */
export interface Operation<Name extends CallName> {
  readonly input: () => Promise<CallInput<Name>>
  /** The row that it leaves, and of a change the fields that changed. */
  readonly leaves: { readonly action: string; readonly entity: string; readonly changes?: readonly string[] }
}

type WriteName = { [Name in CallName]: Api[Name]['writes'] extends true ? Name : never }[CallName]

/** Every write there is. */
export type Operations = { readonly [Name in WriteName]: Operation<Name> }
