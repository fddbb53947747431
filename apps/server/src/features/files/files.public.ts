export { logoOf, requireOwnImage } from './own-images.ts'
