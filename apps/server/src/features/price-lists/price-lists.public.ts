export {
  activePriceLists,
  shareLockPriceList,
  openPriceLists,
  priceListOf,
  readPriceList,
  readPriceLists,
} from './price-list-register.ts'
