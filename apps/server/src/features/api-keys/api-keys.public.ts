export { apiKeysOf, endApiKey } from './keys.ts'
