import type { AnyInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'

/** A read: which, of what, at which address, and whose page asks (`business:user`). */
export interface Read {
  readonly name: CallName
  readonly input: AnyInput
  readonly url: string
  readonly owner: string
}
