export { withTargets } from './targeted-products.ts'
export { createPriceTargets } from './price-targets.service.ts'
