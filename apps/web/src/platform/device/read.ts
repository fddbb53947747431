import type { AnyInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'

/** A read: its call, its input, its address, and the asking person (`business:user`). */
export interface Read {
  readonly name: CallName
  readonly input: AnyInput
  readonly url: string
  readonly owner: string
}
