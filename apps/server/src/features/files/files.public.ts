export { keysOf, logoOf, requireOwnImage } from './own-images.ts'
