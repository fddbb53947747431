import type { SharedKind } from '@trastienda/domain/sharing/sharing'

/** A paper that somebody sends. */
export interface SentPaper {
  readonly kind: SharedKind
  readonly record: string
  /** As a sentence names it: `la venta V00000012`. */
  readonly name: string
  /** The code of the contact whom it is for. */
  readonly person: string
}
