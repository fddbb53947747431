export type { CashTagRecord } from './cash-tags.repository.ts'
export { cashTagFor, tagsMatching } from './typed-tags.ts'
