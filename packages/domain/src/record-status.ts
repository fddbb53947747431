/** The status of a contact, a product or a record of a register; documents have another (`transaction/status.ts`). */
export const ACTIVE = 0
export const REMOVED = 1
