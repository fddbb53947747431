export type { CashTagRecord } from './cash-tags.repository.ts'
export { cashTagFor } from './typed-tags.ts'
