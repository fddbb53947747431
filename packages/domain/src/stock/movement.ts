export type MovementEffect = 'increment' | 'decrement'

/** A named reason for a stock change. System movements are written by documents and cannot be chosen by hand. */
export type Movement = { readonly name: string; readonly effect: MovementEffect; readonly isSystem: boolean }
