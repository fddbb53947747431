import type { CallName, calls } from '@trastienda/contract/calls'

/** The calls of GET, for queries. */
export type ReadName = { [Name in CallName]: (typeof calls)[Name] extends `GET ${string}` ? Name : never }[CallName]
/** A read by POST: the rows to print do not fit into an address. */
export type AskName = 'print.generic_printing'
/** The calls that change something, for `useWrite`. An upload uses `useImageUpload`. */
export type WriteName = Exclude<CallName, ReadName | AskName | 'files.create'>
