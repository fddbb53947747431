export { createReceiving } from './receive-sale.ts'
