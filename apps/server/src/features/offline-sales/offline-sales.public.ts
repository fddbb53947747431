import { createReceiving } from './receiving.ts'

export { createReceiving }
