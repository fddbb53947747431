export { moveFunds } from './moved-funds.ts'
