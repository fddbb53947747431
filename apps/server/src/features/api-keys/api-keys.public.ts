export { apiKeysOf, endApiKey, endKey } from './keys.ts'
