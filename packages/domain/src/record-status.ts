/**
 * The status of a contact, a product or a record of a register; documents have a status of their own
 * (`transaction/status.ts`).
 */
export const ACTIVE = 0
export const REMOVED = 1
