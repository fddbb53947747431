export { createReceiving } from './receiving.ts'
