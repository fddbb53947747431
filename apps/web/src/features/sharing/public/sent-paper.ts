import type { Person } from '@trastienda/contract/people.contract'
import type { SharedKind } from '@trastienda/domain/sharing/sharing'

/** A paper that somebody sends. */
export interface SentPaper {
  readonly kind: SharedKind
  readonly record: string
  /** With its article, as a part of a sentence: `la venta V00000012`. */
  readonly name: string
  /** The code of the contact whom it is for; left out for a paper that is for everybody. */
  readonly person?: string
  /** The telephone of somebody who is no contact. */
  readonly phone?: string | undefined
  /** Fetches its PDF. */
  readonly file: () => Promise<File>
}

/** What the ways of sending a paper need. */
export interface WayProps {
  readonly paper: SentPaper
  /** Undefined for a paper that is for everybody, and for a contact that is not there any more. */
  readonly person: Person | undefined
  readonly days: number
  readonly onSent: () => void
}
