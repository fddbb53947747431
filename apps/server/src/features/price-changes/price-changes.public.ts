export { withTargets } from './targeted-products.ts'
