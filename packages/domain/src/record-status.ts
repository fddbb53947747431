/** The status of a contact, a product or a record of a register. That of a document is in `transaction/status.ts`. */
export const ACTIVE = 0
export const REMOVED = 1
